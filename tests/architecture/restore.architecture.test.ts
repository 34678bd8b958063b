import { describe, expect, it } from 'vitest';
import { files, read } from './repositoryFiles.ts';

/** Collections that a restore leaves out, with the reasons. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  accessTokens: 'some may have been revoked since the backup',
  calendarFeeds: 'some may have been replaced since the backup',
  checkpoints: 'how far the relay had sent the previous events',
  commandReplies: 'newer than the events; repeats are decided again',
  counters: 'numbers the generations of read models',
  deviceUsers: 'browsers send the code of local sign-in again',
  devices: 'as above',
  eventCounts: 'the events are counted again',
  generations: 'read models are rebuilt',
  leases: 'processes that have ended',
  liveGenerations: 'read models are rebuilt',
  parked: 'belongs to read models',
  places: 'the progress of read models',
  presence: 'kept for a minute',
  rateBuckets: 'counts of the last minutes',
  rateLimits: 'as above',
  revocations: 'may be newer than the events',
  sessions: 'some may have ended since the backup',
  signInLinks: 'valid for ten minutes',
  snapshots: 'made from the events',
  troubles: 'belongs to read models',
};

const collections = [
  ...new Set(
    files
      .filter((path) => path.startsWith('infrastructure/mongo/'))
      .flatMap((path) => [
        ...read(path).matchAll(
          /collection(?:<[^(]*>)?\(\s*'(\w+)'|_COLLECTION = '(\w+)'/g,
        ),
      ])
      .map(([, name, constant]) => name ?? constant ?? ''),
  ),
];

describe('A restore of the distributed deployment (docs/operations.md)', () => {
  it('restores each collection of MongoDB, or leaves it out for a reason', () => {
    const restored = [
      ...read('docs/operations.md').matchAll(/--nsInclude slipway\.(\w+) /g),
    ].map(([, name]) => name);
    expect([...restored, ...Object.keys(LEFT_OUT)].toSorted()).toEqual(
      collections.toSorted(),
    );
  });
});
