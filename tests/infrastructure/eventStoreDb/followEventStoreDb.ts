import { openEventStoreDb } from '#infrastructure/eventStoreDb/eventStore.ts';

/*
 * A process that follows a store: `node --expose-gc followEventStoreDb.ts URL
 * POSITION` prints a line of JSON for each event, with the most memory that it has held
 * since the one before, and for each position that it has passed.
 */

/** A line that it prints; `grown` is in bytes. */
export type FollowedLine =
  | Readonly<{ type: string; position: number; at: number; grown: number }>
  | Readonly<{ passed: number }>;

const SAMPLE_MS = 100;
const [, , url = '', after = '0'] = process.argv;
const store = openEventStoreDb(url, { silenceMs: 1000 });
const print = (line: FollowedLine) => {
  process.stdout.write(`${JSON.stringify(line)}\n`);
};

/** What it holds, in bytes, without what waits to be collected. */
const held = (): number => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

// What starting takes is not counted: the end of the store is looked for once.
await store.lastPosition();
let base = held();
let most = base;
setInterval(() => {
  most = Math.max(most, held());
}, SAMPLE_MS).unref();

const following = store.subscribe(
  Number(after),
  new AbortController().signal,
  (passed) => {
    print({ passed });
  },
);
for await (const events of following) {
  for (const { type, position } of events) {
    print({ type, position, at: Date.now(), grown: most - base });
  }
  base = held();
  most = base;
}
