/** On paper, texts of the dark scheme would be pale: it is light while printing. */
export const printLight = (): void => {
  const root = document.documentElement;
  let before: string | null = null;
  addEventListener('beforeprint', () => {
    before = root.getAttribute('data-scheme');
    root.setAttribute('data-scheme', 'light');
  });
  addEventListener('afterprint', () => {
    if (before !== null) root.setAttribute('data-scheme', before);
  });
};
