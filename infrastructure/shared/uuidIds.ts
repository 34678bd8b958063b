import { randomBytes, randomFillSync } from 'node:crypto';
import { v5, v7 } from 'uuid';
import type { Ids } from '#application/shared/ports/Ids.ts';

/** The namespace of Slipway's derived ids, which would change with it. */
const NAMESPACE = '0b8c2f1e-6d5a-4f0e-9a57-5a1f9d3c7e42';

/** New ids are version 7, which sort by time; derived ids are version 5. */
export const uuidIds: Ids = {
  newId: () => v7({ ...nextMoment(), rng: randomOctets }),
  // JSON keeps different lists of parts apart.
  derivedId: (...parts) => v5(JSON.stringify(parts), NAMESPACE),
  newSecret: () => randomBytes(16).toString('base64url'),
};

const OCTETS = 16;
/** Random bytes are requested in bulk; one by one they dominate the cost. */
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

/** Ids of one millisecond count up from a random start, so that they sort. */
const nextMoment = () => {
  const now = Date.now();
  if (now > msecs) {
    msecs = now;
    // Only half of the range, so that counting up does not overflow.
    seq = new DataView(randomOctets().buffer).getUint32(0) >>> 1;
  } else {
    seq += 1;
  }
  return { msecs, seq };
};
