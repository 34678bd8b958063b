import { describe } from 'vitest';
import { isDistributed } from '#tests/support/testComposition.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';
import { bigProjectTests } from './bigProjectTests.ts';

// The cap in the README's example.
const entitlements = { maxProjectItems: 5000 };

// The stand-in for MongoDB reads all documents for each write.
const items = isDistributed() ? 450 : 5000;

describe(`A project with ${String(items)} items with descriptions of 9,000 characters and 20 members (threat C3)`, () => {
  const server = sharedServer({ entitlements, rateLimits: false });
  bigProjectTests(server, { items, characters: 9_000, members: 20 });
});
