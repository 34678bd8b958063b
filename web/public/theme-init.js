// Runs before the first paint, so that nobody sees the other colours flash by.
(function () {
  var root = document.documentElement;
  /** @param {string} key */
  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }
  var mode = stored('slipway.mode');
  var dark =
    mode === 'dark' ||
    (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-scheme', dark ? 'dark' : 'light');
  var density = stored('slipway.density');
  if (density === 'compact') root.setAttribute('data-density', density);
})();
