// Runs before the first paint and in every browser, so it is plain script in a file of its own: the
// page's policy allows nothing inline.
(() => {
  const root = document.documentElement;
  let stored = null;
  try {
    stored = localStorage.getItem('theme');
  } catch {
    // Storage may be closed to us; the system's theme is as good a guess.
  }
  const system = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  root.dataset.theme = stored === 'light' || stored === 'dark' ? stored : system;

  // Below Chrome 111 and Safari 16.2 no colour of this site would be right.
  if (!CSS.supports('color', 'color-mix(in oklch, red, blue)')) {
    addEventListener('DOMContentLoaded', () => {
      document.getElementById('too-old').hidden = false;
    });
  }
})();
