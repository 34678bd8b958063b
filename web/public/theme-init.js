// Runs before the first paint, so that nobody sees the other look flash by.
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
  // Dusk falls on an open page, too.
  darkness.addEventListener('change', paint);

  /** @type {Record<string, unknown>} */
  var look = {};
  try {
    look = /** @type {Record<string, unknown>} */ (
      Object(JSON.parse(stored('slipway.look') || '{}'))
    );
  } catch {
    // Not ours: the default then.
  }
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
})();
