// Plain script in a file of its own: the page's policy allows nothing inline.
(() => {
  const root = document.documentElement;
  let stored = null;
  try {
    stored = localStorage.getItem('theme'); // what the site's reader chose there
  } catch {
    // Storage may be closed to us; the system's theme is as good a guess.
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
