let markup: string | null = null;
/** The address of the focused link; null if no link has the focus. */
let focused: string | null = null;

const noteFocus = () => {
  focused = document.activeElement?.getAttribute('href') ?? null;
};

const NOTED = ['focusin', 'pointerdown'] as const;

/** The shell that the document painted, which the app keeps showing. */
export const paintedShell = {
  /** Call before the app draws anything into `root`. */
  keep: (root: Element): void => {
    markup = root.innerHTML === '' ? null : root.innerHTML;
    if (markup === null) return;
    noteFocus();
    for (const name of NOTED) addEventListener(name, noteFocus);
  },
  markup: (): string | null => markup,
  /**
   * Focuses the link again whose element was replaced. Call right after
   * drawing; `last` when the app itself is drawn.
   */
  returnFocus: ({ last }: Readonly<{ last: boolean }>): void => {
    if (last) for (const name of NOTED) removeEventListener(name, noteFocus);
    const isLost = document.activeElement === document.body;
    if (focused === null || !isLost) return;
    const link = `nav a[href="${CSS.escape(focused)}"]`;
    document.querySelector<HTMLElement>(link)?.focus();
  },
};
