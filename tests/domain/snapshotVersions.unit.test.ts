import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { accountDecider } from '#domain/account/decide.ts';
import { auditDecider } from '#domain/audit/decide.ts';
import { viewDecider } from '#domain/view/decide.ts';
import { webhookDecider } from '#domain/webhook/decide.ts';
import { commentDecider } from '#domain/comment/decide.ts';
import { sealDecider } from '#domain/seal/decide.ts';
import { inboxDecider } from '#domain/inbox/decide.ts';
import { mailDecider } from '#domain/mail/decide.ts';
import { itemDecider } from '#domain/item/decide.ts';
import { projectDecider } from '#domain/project/decide.ts';
import type { Decider } from '#domain/shared/decider.ts';
import { fold } from '#domain/shared/decider.ts';
import type { Event } from '#domain/shared/event.ts';
import { upcast } from '#domain/shared/upcast.ts';
import { storyDecider } from '#domain/story/decide.ts';
import { teamDecider } from '#domain/team/decide.ts';

/*
 * A snapshot is the result of a fold, so it must not be used after that fold
 * has changed. `histories.jsonl` never changes; these are the hashes of the
 * resulting states. When this test fails, raise the decider's
 * `snapshot.version` and enter it here with the hash that the test shows. Do
 * the same, and add a history, if a change of the fold affects no history here.
 */
const RECORDED: Readonly<
  Record<string, readonly [version: number, sha256: string]>
> = {
  account: [
    5,
    '428ef532d363976d95ce4e9872a890b0349fcd56c367b5289d91bba9e20c5f17',
  ],
  team: [3, '9dc3f72c4b8089969c96325015e76ce77513f047a8d135d739a1d8955bfe418c'],
  project: [
    5,
    '6bfe8f084245247285d886702029a01561fbbbb45c55f1960b6b8bfc9eb44053',
  ],
  item: [4, 'adee915c54f68b58aaa94c4a56baeca4d2650b1305d0bf1a3b683158c2bc7f70'],
  view: [1, 'd2f21fdf2a3a27743897a4f261425b7d956eefef85d0f601fe136849c5d8492a'],
  seal: [1, 'b22c4c6a614ec13f686b83070ef158febfdb61b99d640dd8fe3859e25ec68717'],
  audit: [
    1,
    'db8934805dca07d477f521553ff43fae065aa36dfa21a2ddef29aeb65bcff8db',
  ],
  inbox: [
    2,
    '61e43e3237eabe67dc2fc969fb46ba77820cc99657d7c2dbb3c40624eb946ec7',
  ],
  mail: [1, 'fa68e128d61f0c37faac0fbe752a9cbe142698982b3d484906fac2a88dbec51f'],
  webhook: [
    1,
    '9292c6b7b8be4e7ae001203a398b22b7bba6dff236bab26d020b625a4d401226',
  ],
  comment: [
    2,
    'f3cd173a5a8d998d42b26417075b9d90b9f63d34523ac91b4cb4d30d57fba6d0',
  ],
  story: [
    2,
    'f82a8d20304b97b5afb5eb300d483cd04baa50251d41574162725ea79ac657cb',
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
  comment: commentDecider,
  view: viewDecider,
  webhook: webhookDecider,
  inbox: inboxDecider,
  seal: sealDecider,
  audit: auditDecider,
  mail: mailDecider,
  story: storyDecider,
} as unknown as Readonly<Record<string, Decider<unknown, unknown, Event>>>;

it.each(Object.entries(deciders))(
  'The snapshots of %s have a new version when its fold or their form has changed',
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
