# What stands around the tables: when something fails, the invitation, the result.

web-broken-page = Something broke behind the bar.
web-broken-page-next = A part of this page is missing, perhaps because the house was renovated meanwhile. Load the page again; your seat is kept.
web-load-again = Load again
web-connection-blocked = The table does not answer. If other pages work, something between you and the house blocks the open line (WebSocket) that a table needs: try another network, or this page without VPN and ad blocker. Still trying …
