// Runs before the first paint, so that the wrong scheme never flashes.
const darkness = matchMedia('(prefers-color-scheme: dark)');

/** The app's choice on this device; without one, the system's. */
const chosenMode = () => {
  try {
    return localStorage.getItem('slipway.mode');
  } catch {
    return null;
  }
};

const paint = () => {
  const mode = chosenMode();
  const isDark = mode === 'dark' || (mode !== 'light' && darkness.matches);
  const { classList, dataset } = document.documentElement;
  classList.toggle('dark-mode', isDark);
  dataset.scheme = isDark ? 'dark' : 'light';
};

paint();
darkness.addEventListener('change', paint);
