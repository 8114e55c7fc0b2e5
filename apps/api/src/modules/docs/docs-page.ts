/** The page has no inline script or style, since the content policy forbids them. */
export const docsPage = (): string => `<!doctype html>
<html lang="en" data-theme="dark">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <meta name="robots" content="noindex">
  <title>API reference</title>
  <link rel="icon" href="/favicon.svg">
  <link rel="stylesheet" href="/docs/tokens.css">
  <link rel="stylesheet" href="/docs/docs.css">
  <script src="/docs/docs.js"></script>
</head>
<body>
  <header class="bar">
    <a class="brand" href="/">
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true"><path fill="currentColor" d="M21.9 3.2A13.6 13.6 0 0 0 5.3 22.9Z"/><path class="coin" d="M10.1 28.8A13.6 13.6 0 0 0 26.7 9.1Z"/></svg>
      API reference
    </a>
    <a class="file" href="/openapi.json" download>openapi.json</a>
  </header>
  <main id="reader"><p class="note">Loading the API reference…</p></main>
  <noscript><p class="note">This page needs JavaScript. You can read <a href="/openapi.json">openapi.json</a> without it.</p></noscript>
</body>
</html>`;
