import { describe } from 'vitest';
import { amount } from '#tests/support/testComposition.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';
import { bigProjectStory } from './bigProjectStory.ts';

// Enough items for several parts, and fewer on engines, where each takes
// longer; the long tests use thousands.
const items = amount(450, 210);
const server = sharedServer({ rateLimits: false });

describe('A project with hundreds of items, through every command on all of them (threat C3)', () => {
  bigProjectStory(server, { items, characters: 200, members: 3 });
});
