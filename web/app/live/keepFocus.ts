/** Where the focus goes back to, if what has it is drawn elsewhere. */
export const keepFocus = (): (() => void) => {
  const focused = document.activeElement;
  const key = focused?.closest<HTMLElement>('[data-select]')?.dataset['select'];
  if (key === undefined || !(focused instanceof HTMLElement)) {
    return () => undefined;
  }
  return () => {
    setTimeout(() => {
      const isLost =
        !focused.isConnected && document.activeElement === document.body;
      if (!isLost) return;
      const row = document.querySelector(`[data-select="${CSS.escape(key)}"]`);
      row
        ?.querySelector<HTMLElement>('.plan-card-title, .item-title')
        ?.focus({ preventScroll: true });
    }, 50);
  };
};
