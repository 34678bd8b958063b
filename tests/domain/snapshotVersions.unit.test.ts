import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { accountDecider } from '#domain/account/decide.ts';
import { itemDecider } from '#domain/item/decide.ts';
import { projectDecider } from '#domain/project/decide.ts';
import type { Decider } from '#domain/shared/decider.ts';
import { fold } from '#domain/shared/decider.ts';
import type { Event } from '#domain/shared/event.ts';
import { upcast } from '#domain/shared/upcast.ts';
import { storyDecider } from '#domain/story/decide.ts';
import { teamDecider } from '#domain/team/decide.ts';

/*
 * A snapshot is the state that a fold once led to: after the fold has changed it
 * must not be used any more. `histories.jsonl` holds histories, a line each, and
 * never changes; what follows is what they led to, by the version of the form.
 *
 * When this fails: raise `snapshot.version` of the decider, and write that
 * version and the hash that the test shows below. Do so too where a change of
 * the fold shows in no history here, and add one.
 */
const RECORDED: Readonly<Record<string, readonly [number, string]>> = {
  account: [
    2,
    '5a1b5fc10ea9c6228bef1dc6d885455efedb3a9e8c6efcfdf01c0440c3f7216b',
  ],
  team: [1, 'f893664f73bfebf054e136ddac918313793c5c0111805b412e29fb1cf63c0880'],
  project: [
    1,
    '7df05de704bc3b6ba194481d14cada35221d881124c8dfbe68ce7ba767cf5f9e',
  ],
  item: [1, 'a8672b63b641c82a362aea299720a20815d0d1a887d5e30f3e0d102ab9f4803d'],
  story: [
    1,
    '88712c65603713c050b2a8e357ce230fe55e69fe47ce6a720b9736255955a14c',
  ],
};

type History = Readonly<{ noun: string; events: readonly Event[] }>;

const histories = readFileSync(
  join(import.meta.dirname, 'histories.jsonl'),
  'utf8',
)
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as History);

const deciders = {
  account: accountDecider,
  team: teamDecider,
  project: projectDecider,
  item: itemDecider,
  story: storyDecider,
} as unknown as Readonly<Record<string, Decider<unknown, unknown, Event>>>;

it.each(Object.entries(deciders))(
  'The snapshots of %s have a new version when its fold or their form has changed (hardening scale)',
  (noun, { evolve, initialState, snapshot }) => {
    const states = histories
      .filter((history) => history.noun === noun)
      .map(({ events }) => {
        const present = events.map((event) => upcast(event));
        return snapshot?.toJson(fold(evolve, initialState(), present));
      });
    expect(states.length).toBeGreaterThan(0);
    const sha256 = createHash('sha256')
      .update(JSON.stringify(states))
      .digest('hex');
    expect([snapshot?.version, sha256]).toEqual(RECORDED[noun]);
  },
);
