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

  function rememberHere(name) {
    Object.defineProperty(window, name, { configurable: true, value: memoryStorage() });
  }

  ['localStorage', 'sessionStorage'].forEach(function (name) {
    try {
      window[name].setItem('probe', 'probe');
      window[name].removeItem('probe');
    } catch (_) {
      rememberHere(name);
    }
  });

  // The tab of an operator's preview may have a player or an operator logged in: the preview neither
  // reads nor changes what the tab stored.
  if (window.URLSearchParams && new URLSearchParams(location.search).has('preview'))
    rememberHere('sessionStorage');

  var FONTS_MS_MAX = 600;
  var root = document.documentElement;
  var stored = localStorage.getItem('theme');
  var isLight = window.matchMedia && matchMedia('(prefers-color-scheme: light)').matches;
  var system = isLight ? 'light' : 'dark';
  root.setAttribute('data-theme', stored === 'light' || stored === 'dark' ? stored : system);

  var isOurs = sessionStorage.getItem('token') !== null;
  var others = localStorage.getItem('sessionTabs'); // they will hand their session over
  var isLoggedIn = isOurs || others !== null;

  // The page is prerendered for one reader, in a language: a visitor, a member, an agent or everyone. Only
  // this tab knows who reads, and any other reader must not see it flash by.
  function isForReader(look) {
    var isAgent = isOurs ? sessionStorage.getItem('isAgent') === 'true' : others === 'agent';
    var isTheirs =
      look === 'everyone' ||
      (look === 'visitor' ? !isLoggedIn : look === 'agent' ? isAgent : isLoggedIn);
    var language = localStorage.getItem('lang');
    return isTheirs && (!language || language === root.getAttribute('data-language'));
  }

  // What is prerendered for everyone looks like a visitor's page: a member is shown no way in, and room for
  // what only members have.
  function fitToMember(place) {
    place.querySelectorAll('a[href="/login"], a[href="/register"]').forEach(function (link) {
      link.style.visibility = 'hidden';
    });
    place.querySelectorAll('[data-member]').forEach(function (part) {
      part.setAttribute('data-member', 'true');
    });
  }

  // Until the app is there, a press on a link is kept for it.
  function keepPress(event) {
    var link = event.target.closest('a[href]');
    var href = link && link.getAttribute('href');
    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // for another tab
    if (!href || href.charAt(0) !== '/') return; // out of here, or within the page
    event.preventDefault();
    event.currentTarget.setAttribute('data-pressed', href);
  }

  var look = root.getAttribute('data-look');
  function showLook() {
    root.removeAttribute('data-look');
  }

  // Its fonts are on their way with its styles. What is painted before them would move when they come,
  // so it waits for them, but not for long.
  function awaitFonts() {
    if (document.body.offsetHeight >= 0) document.fonts.ready.then(showLook); // asks for them first
    setTimeout(showLook, FONTS_MS_MAX);
  }

  var isShown = look && isForReader(look);
  if (look) root.setAttribute('data-look', isShown ? 'waiting' : 'none');
  document.addEventListener('readystatechange', function () {
    var place = document.getElementById('app');
    if (!look || document.readyState !== 'interactive' || !place) return;
    if (!isShown) {
      place.textContent = '';
      return showLook();
    }
    if (look === 'everyone' && isLoggedIn) fitToMember(place);
    place.addEventListener('click', keepPress);
    requestAnimationFrame(awaitFonts); // comes when the styles are there
  });

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
