// Runs before the first paint and in every browser, so it is plain old script in a file of its own:
// the page's policy allows nothing inline, and a browser that is too old must still understand it.
(function () {
  // Where a browser refuses storage, the page remembers what it must for as long as it is open: people
  // can still log in and play. It has to be here before any module of the app is evaluated.
  function memoryStorage() {
    var kept = {};
    var storage = {
      key: function (at) {
        return Object.keys(kept)[at] || null;
      },
      getItem: function (key) {
        return Object.hasOwn(kept, key) ? kept[key] : null;
      },
      setItem: function (key, value) {
        kept[key] = String(value);
      },
      removeItem: function (key) {
        delete kept[key];
      },
      clear: function () {
        kept = {};
      }
    };
    return Object.defineProperty(storage, 'length', {
      get: function () {
        return Object.keys(kept).length;
      }
    });
  }

  ['localStorage', 'sessionStorage'].forEach(function (name) {
    try {
      window[name].setItem('probe', 'probe');
      window[name].removeItem('probe');
    } catch (_) {
      Object.defineProperty(window, name, { configurable: true, value: memoryStorage() });
    }
  });

  var root = document.documentElement;
  var stored = localStorage.getItem('theme');
  var isLight = window.matchMedia && matchMedia('(prefers-color-scheme: light)').matches;
  var system = isLight ? 'light' : 'dark';
  root.setAttribute('data-theme', stored === 'light' || stored === 'dark' ? stored : system);

  // What Chrome and Android WebView 111, Safari 16.4 and Firefox 121 have, and older ones lack.
  var isSupported =
    'noModule' in document.createElement('script') &&
    window.CSS &&
    CSS.supports &&
    CSS.supports('color', 'color-mix(in oklch, red, blue)') &&
    CSS.supports('width', '1lh') &&
    CSS.supports('selector(:has(a))');
  if (isSupported) return;

  document.addEventListener('readystatechange', function () {
    if (document.readyState !== 'interactive') return;
    // The app looks for its place next, and stays away where there is none.
    var app = document.getElementById('app');
    app.parentNode.removeChild(app);
    var message = document.getElementById('too-old');
    message.removeAttribute('hidden');
    message.style.cssText =
      'max-width: 30em; margin: 15vh auto; padding: 0 1.5em; font: 17px/1.6 sans-serif';
    document.body.style.cssText = 'margin: 0; background: #f7f5ee; color: #13261d';
  });
})();
