/** The oldest Node that Slipway runs on. */
const OLDEST_NODE = 24;

/** The message for a Node that is too old; null for a supported one. */
export const nodeProblem = (version: string): string | null =>
  Number.parseInt(version, 10) >= OLDEST_NODE
    ? null
    : `Slipway needs Node ${String(OLDEST_NODE)} or newer, but this is ${version}. ` +
      'Start it with `npm start`, which uses the Node that Slipway installs.';
