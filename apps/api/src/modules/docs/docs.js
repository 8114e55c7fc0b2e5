// A separate file, because the page's content security policy forbids inline scripts.
(() => {
  const root = document.documentElement;
  let stored = null;
  try {
    stored = localStorage.getItem('theme'); // theme that the reader chose on the site
  } catch {
    // Storage may be blocked. The system's theme is the fallback.
  }
  const system = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  root.dataset.theme = stored === 'light' || stored === 'dark' ? stored : system;
  root.classList.toggle('dark-mode', root.dataset.theme === 'dark');

  const reader = document.createElement('script');
  reader.src = '/docs/reader.js';
  reader.onload = () =>
    window.SwaggerUIBundle({
      url: '/openapi.json',
      dom_id: '#reader',
      deepLinking: true,
      docExpansion: 'list',
      defaultModelsExpandDepth: -1,
      displayRequestDuration: true,
      filter: true,
      tryItOutEnabled: true,
    });
  addEventListener('DOMContentLoaded', () => document.head.append(reader));
})();
