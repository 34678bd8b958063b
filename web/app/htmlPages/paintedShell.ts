let markup: string | null = null;
/** The address of the focused link; null if no link has the focus. */
let focusedHref: string | null = null;

const trackFocus = () => {
  focusedHref = document.activeElement?.getAttribute('href') ?? null;
};

// A press on no control takes the focus away without a `focusin`.
const FOCUS_EVENTS = ['focusin', 'pointerdown'] as const;

/** The shell that the HTML page painted, which the app keeps showing. */
export const paintedShell = {
  /** Call before the app draws anything into `root`. */
  keep: (root: Element): void => {
    markup = root.innerHTML === '' ? null : root.innerHTML;
    if (markup === null) return;
    trackFocus();
    for (const name of FOCUS_EVENTS) addEventListener(name, trackFocus);
  },
  markup: (): string | null => markup,
  /**
   * Focuses the link again whose element was replaced. Call right after
   * drawing; `last` when the app itself is drawn.
   */
  returnFocus: ({ last }: Readonly<{ last: boolean }>): void => {
    if (last)
      for (const name of FOCUS_EVENTS) removeEventListener(name, trackFocus);
    const isLost = document.activeElement === document.body;
    if (focusedHref === null || !isLost) return;
    const link = `nav a[href="${CSS.escape(focusedHref)}"]`;
    document.querySelector<HTMLElement>(link)?.focus();
  },
};
