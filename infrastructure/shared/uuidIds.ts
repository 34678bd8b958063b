import { randomBytes, randomFillSync } from 'node:crypto';
import { v5, v7 } from 'uuid';
import type { Ids } from '#application/shared/ports/Ids.ts';

/** Ours alone: the same parts give other ids elsewhere. Never change it. */
const NAMESPACE = '0b8c2f1e-6d5a-4f0e-9a57-5a1f9d3c7e42';

/** Version 7 for new ids, which sort by time; version 5 for derived ones. */
export const uuidIds: Ids = {
  newId: () => v7({ ...nextMoment(), rng: randomOctets }),
  // JSON keeps different lists of parts apart.
  derivedId: (...parts) => v5(JSON.stringify(parts), NAMESPACE),
  newSecret: () => randomBytes(16).toString('base64url'),
};

const OCTETS = 16;
/** Requested one at a time, they are the main cost of an id. */
const pool = new Uint8Array(OCTETS * 256);
let used = pool.length;

const randomOctets = (): Uint8Array => {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += OCTETS;
  return pool.slice(used - OCTETS, used);
};

let msecs = 0;
let seq = 0;

/** Ids of one millisecond count on from a random start, so that they sort. */
const nextMoment = () => {
  const now = Date.now();
  if (now > msecs) {
    msecs = now;
    // Half of what there is room for: there is no end to count to.
    seq = new DataView(randomOctets().buffer).getUint32(0) >>> 1;
  } else {
    seq += 1;
  }
  return { msecs, seq };
};
