/**
 * Announces a sentence to screen readers without moving the focus. The live
 * region is in `app.html`, outside of what an open dialog hides.
 */
const announce = (sentence: string): void => {
  // A new node makes screen readers repeat the same sentence.
  const spoken = document.createElement('span');
  spoken.textContent = sentence;
  document.getElementById('announcer')?.replaceChildren(spoken);
};

/** `announce('Pricing page moved to Week 7, 3 of 9')`, politely. */
export const useAnnounce = () => announce;
