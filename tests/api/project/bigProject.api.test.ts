import { describe } from 'vitest';
import { amount } from '#tests/support/testComposition.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';
import { bigProjectTests } from './bigProjectTests.ts';

// Enough items for several parts, and fewer on engines, which are slower. The
// long tests in `bigProjects.api.test.ts` run the same with thousands.
const items = amount(450, 210);
const server = sharedServer({ rateLimits: false });

describe('A project with hundreds of items, through every command on all of them (threat C3)', () => {
  bigProjectTests(server, { items, characters: 200, members: 3 });
});
