/**
 * Prints in the light scheme, as the dark one's texts would be pale on paper.
 */
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
