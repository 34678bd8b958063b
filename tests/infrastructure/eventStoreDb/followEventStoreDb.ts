import { openEventStoreDb } from '#infrastructure/eventStoreDb/eventStore.ts';

/*
 * A process that follows a store: `node --expose-gc followEventStoreDb.ts URL
 * POSITION`. It prints a line of JSON for each event and each position that it
 * passes.
 */

/**
 * A printed line; `grown` is the largest increase of memory since the previous
 * line, in bytes.
 */
export type FollowedLine =
  | Readonly<{ type: string; position: number; at: number; grown: number }>
  | Readonly<{ passed: number }>;

const SAMPLE_MS = 100;
const [, , url = '', after = '0'] = process.argv;
const store = openEventStoreDb(url, { silenceMs: 1000 });
const print = (line: FollowedLine) => {
  process.stdout.write(`${JSON.stringify(line)}\n`);
};

/** The used memory in bytes, without garbage. */
const held = (): number => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

// Starting looks once for the end of the store, whose memory does not count.
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
