let markup: string | null = null;
/** Where the link leads that has the focus; null where none has it. */
let focused: string | null = null;

const noteFocus = () => {
  focused = document.activeElement?.getAttribute('href') ?? null;
};

const NOTED = ['focusin', 'pointerdown'] as const;

/** The shell as the document painted it, which the app keeps showing. */
export const shellBefore = {
  /** To be called before the app draws anything into `root`. */
  keep: (root: Element): void => {
    markup = root.innerHTML === '' ? null : root.innerHTML;
    if (markup === null) return;
    noteFocus();
    for (const name of NOTED) addEventListener(name, noteFocus);
  },
  markup: (): string | null => markup,
  /**
   * Gives the focus back to the link that had it, as it is drawn now: what had it
   * was replaced. To be called right after drawing, and `last` with the app itself.
   */
  returnFocus: ({ last }: Readonly<{ last: boolean }>): void => {
    if (last) for (const name of NOTED) removeEventListener(name, noteFocus);
    const isLost = document.activeElement === document.body;
    if (focused === null || !isLost) return;
    const link = `nav a[href="${CSS.escape(focused)}"]`;
    document.querySelector<HTMLElement>(link)?.focus();
  },
};
