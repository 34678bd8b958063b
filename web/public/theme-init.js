// Runs before the first paint, so that nobody sees the other colours flash by.
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
  var density = stored('slipway.density');
  if (density === 'compact') root.setAttribute('data-density', density);
})();
