/** The oldest Node that Slipway runs on. */
const OLDEST = 24;

/** What to tell somebody whose Node is too old; null for one that will do. */
export const nodeProblem = (version: string): string | null =>
  Number.parseInt(version, 10) >= OLDEST
    ? null
    : `Slipway needs Node ${String(OLDEST)} or newer, but this is ${version}. ` +
      'Start it with `npm start`, which uses the Node that Slipway brings.';
