/** Frame of every page. Style and scripts come as files from this service, so the policy needs no exception for them. */
export function page(title: string, body: string, head = ''): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Inflow</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/style.css">
${head}</head>
<body>
<nav><a href="/docs">API</a> <a href="/docs/errors">Errors</a> <a href="/openapi.json">openapi.json</a></nav>
${body}
</body>
</html>
`;
}

export const STYLE = `:root { color-scheme: light; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #1b2733; background: #fff; }
nav { padding: .6rem 1.2rem; background: #1b2733; }
nav a { color: #fff; margin-right: 1.2rem; text-decoration: none; }
main, body > h1, body > h2, body > p, body > dl, body > pre { max-width: 60rem; margin: 1rem auto; padding: 0 1.2rem; }
dt { margin-top: .8rem; scroll-margin-top: 1rem; }
dt:target { background: #fff3c4; }
dd { margin: 0 0 0 1.2rem; }
code, pre { font-family: ui-monospace, monospace; font-size: .92em; }
body > pre, main pre { background: #f3f5f7; padding: .8rem 1.2rem; overflow: auto; }
summary { cursor: pointer; }
`;
