"""The few pages that the server has of its own, until the browser table exists."""

PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<link rel="stylesheet" href="/style.css">
<main>
<h1>{title}</h1>
{body}
</main>
</html>
"""

HOME = PAGE.format(
    title="Publican",
    body="""<p>A table server for Half-Pint Heroes and Hero House runs here. It deals, keeps to the rules and the
scorepad, and can prove afterwards that the deal was fair.</p>
<p>The table in the browser is not built yet. Programs find the API under <a href="/api/docs">/api/docs</a>.</p>""",
)

DOCS = PAGE.format(
    title="The API of Publican",
    body="""<p>The HTTP API is described in <a href="/api/docs/openapi.json">openapi.json</a> (OpenAPI 3.1), for any
viewer or generator. The messages of a table's socket are described in docs/protocol.md of the project.</p>""",
)

STYLE = """body { font: 1rem/1.5 system-ui, sans-serif; background: #2b1d14; color: #f3e6d0; margin: 0 }
main { max-width: 40rem; margin: 3rem auto; padding: 0 1rem }
a { color: #f0b458 }
"""
