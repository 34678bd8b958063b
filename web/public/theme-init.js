// Runs before the first paint, so that no other look flashes.
(function () {
  var root = document.documentElement;
  var darkness = matchMedia('(prefers-color-scheme: dark)');
  /** @param {string} key */
  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }
  function paint() {
    var mode = stored('slipway.mode');
    var dark = mode === 'dark' || (mode !== 'light' && darkness.matches);
    root.setAttribute('data-scheme', dark ? 'dark' : 'light');
  }
  paint();
  // The system's scheme can change while the page is open.
  darkness.addEventListener('change', paint);

  /** @returns {Record<string, unknown>} */
  function storedLook() {
    try {
      /** @type {unknown} */
      var value = JSON.parse(stored('slipway.look') || '{}');
      if (typeof value !== 'object' || value === null) return {};
      return /** @type {Record<string, unknown>} */ (value);
    } catch {
      // Unknown content: use the default.
      return {};
    }
  }
  var look = storedLook();
  /** @param {string} attribute @param {string} key @param {string[]} known */
  function apply(attribute, key, known) {
    var value = known.find(function (one) {
      return one === look[key];
    });
    if (value) root.setAttribute(attribute, value);
  }
  apply('data-navigation', 'navigation', ['horizontal', 'combo', 'dual']);
  apply('data-navbar-shape', 'shape', ['slim']);
  apply('data-density', 'density', ['compact']);
  apply('dir', 'direction', ['ltr', 'rtl']);
  apply('data-appearance', 'appearance', ['darker']);

  // A page whose script does not load will never work: show a message.
  addEventListener(
    'error',
    function (event) {
      var note = document.getElementById('not-loaded');
      if (note && event.target instanceof HTMLScriptElement)
        note.hidden = false;
    },
    true,
  );
})();
