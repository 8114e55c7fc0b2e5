// Runs before the first paint in every browser. It is a file of its own because the content security policy forbids
// inline scripts, and in old syntax because browsers that are too old must still be able to run it.
(function () {
  // If a browser refuses storage, values are kept in memory while the page is open, so that people can still log in
  // and play. Must be set up before any module of the app is evaluated.
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

  // An operator's preview may share its tab with a logged-in player or operator: it neither reads nor changes the tab's
  // storage.
  var search = window.URLSearchParams && new URLSearchParams(location.search);
  var isPreview = search && search.has('preview');
  if (isPreview) rememberHere('sessionStorage');

  var FONTS_MS_MAX = 600;
  var root = document.documentElement;
  var stored = (isPreview && search.get('theme')) || localStorage.getItem('theme');
  var isLight = window.matchMedia && matchMedia('(prefers-color-scheme: light)').matches;
  var system = isLight ? 'light' : 'dark';
  root.setAttribute('data-theme', stored === 'light' || stored === 'dark' ? stored : system);

  var isOurs = sessionStorage.getItem('token') !== null;
  var others = localStorage.getItem('sessionTabs'); // another tab will share its session
  var isLoggedIn = isOurs || others !== null;

  // The page is prerendered in one language for one audience: visitors, members, agents or everyone. Only this tab
  // knows its reader, and readers of another audience must not see the page flash by.
  function isForReader(look) {
    var isAgent = isOurs ? sessionStorage.getItem('isAgent') === 'true' : others === 'agent';
    var isTheirs =
      look === 'everyone' ||
      (look === 'visitor' ? !isLoggedIn : look === 'agent' ? isAgent : isLoggedIn);
    var language = localStorage.getItem('lang');
    return isTheirs && (!language || language === root.getAttribute('data-language'));
  }

  // A page prerendered for everyone looks like a visitor's. For a member this hides the links to log in and register,
  // and reserves space for parts that only members have.
  function fitToMember(place) {
    place.querySelectorAll('a[href="/login"], a[href="/register"]').forEach(function (link) {
      link.style.visibility = 'hidden';
    });
    place.querySelectorAll('[data-member]').forEach(function (part) {
      part.setAttribute('data-member', 'true');
    });
  }

  // Records a press on a link until the app can follow it.
  function keepPress(event) {
    var link = event.target.closest('a[href]');
    var href = link && link.getAttribute('href');
    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // opens another tab
    if (!href || href.charAt(0) !== '/') return; // leaves the site, or stays on the page
    event.preventDefault();
    event.currentTarget.setAttribute('data-pressed', href);
  }

  var look = root.getAttribute('data-look');
  function showLook() {
    root.removeAttribute('data-look');
    startApp();
  }

  // Loads the scripts of a prerendered page once the resources of its first paint are loaded. Other pages contain the
  // scripts.
  function startApp() {
    var scripts = document.querySelector('template[data-scripts]');
    if (!scripts) return;
    scripts.parentNode.replaceChild(document.importNode(scripts.content, true), scripts);
  }

  // Sends the calls that the page waits for while its scripts are loading, as the app would. The app takes the answers
  // out of `earlyAnswers`.
  function sendEarly() {
    var list = document.querySelector('script[data-early]');
    if (!list || !window.fetch) return;
    var headers = { device: 'web', language: root.getAttribute('data-language') };
    var merchant = sessionStorage.getItem('merchantCode');
    var token = sessionStorage.getItem('token');
    if (merchant) headers.merchant = merchant;
    if (token) headers.authorization = token;
    window.earlyAnswers = {};
    JSON.parse(list.textContent).forEach(function (call) {
      if (call.isOwn && !token) return;
      var response = fetch(call.address, { headers: headers });
      response.catch(function () {}); // the app sends it again
      window.earlyAnswers[call.address] = { headers: headers, response: response };
    });
  }

  // Fonts load together with the styles. Text painted before them would move when they arrive, so painting waits for
  // them, with a timeout.
  function awaitFonts() {
    if (document.body.offsetHeight >= 0) document.fonts.ready.then(showLook); // the layout requests them first
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
    requestAnimationFrame(awaitFonts); // runs once the styles have loaded
  });

  // Features of Chrome and Android WebView 111, Safari 16.4 and Firefox 121 that older versions lack.
  var isSupported =
    'noModule' in document.createElement('script') &&
    window.CSS &&
    CSS.supports &&
    CSS.supports('color', 'color-mix(in oklch, red, blue)') &&
    CSS.supports('width', '1lh') &&
    CSS.supports('selector(:has(a))');
  if (isSupported) return isShown && sendEarly();

  document.addEventListener('readystatechange', function () {
    if (document.readyState !== 'interactive') return;
    // Without its container the app does not start.
    var app = document.getElementById('app');
    app.parentNode.removeChild(app);
    var message = document.getElementById('too-old');
    message.removeAttribute('hidden');
    message.style.cssText =
      'max-width: 30em; margin: 15vh auto; padding: 0 1.5em; font: 17px/1.6 sans-serif';
    document.body.style.cssText = 'margin: 0; background: #f7f5ee; color: #13261d';
  });
})();
