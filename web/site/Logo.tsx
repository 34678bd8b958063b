/** The sign: a hull and its sail, on the way down into the water. */
export const Mark = ({ size = 28 }: { size?: number }) => (
  <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
    <rect className="hull" width="32" height="32" rx="8" />
    <path className="sail" d="M6 21.5 26 15v4.2L6 25.7z" />
    <path className="sail" d="M11 17.6V7.5l9.5 7z" />
  </svg>
);

/** SLIPWAY in letters of one stroke; the A lacks its bar, as a slipway does. */
export const Wordmark = () => (
  <svg
    className="wordmark"
    viewBox="0 0 140 24"
    width="105"
    height="18"
    aria-hidden="true"
  >
    <path d={LETTERS.join('')} />
  </svg>
);

const LETTERS: readonly string[] = [
  'M16 5.5C15 3.2 12.6 2 9.6 2 5.8 2 3 3.8 3 6.8c0 6.6 13.5 3.4 13.5 10.2 0 3.2-3 5-6.9 5C6 22 3.200 20.500 2.200 17.800',
  'M25 1v21h12',
  'M45 1v22',
  'M55 23V2.200h7.500a6.200 6.200 0 0 1 0 12.400H55',
  'M73 1l6.500 21L86 4l6.500 18L99 1',
  'M103 23l8.500-21L120 23',
  'M122 1l8 11.500L138 1M130 12.500V23',
];
