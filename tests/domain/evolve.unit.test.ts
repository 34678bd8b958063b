import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountDecider } from '#domain/account/decide.ts';
import { viewDecider } from '#domain/view/decide.ts';
import { webhookDecider } from '#domain/webhook/decide.ts';
import { commentDecider } from '#domain/comment/decide.ts';
import { auditDecider } from '#domain/audit/decide.ts';
import { sealDecider } from '#domain/seal/decide.ts';
import { inboxDecider } from '#domain/inbox/decide.ts';
import { mailDecider } from '#domain/mail/decide.ts';
import { workflowDecider } from '#domain/workflow/decide.ts';
import { itemDecider } from '#domain/item/decide.ts';
import { projectDecider } from '#domain/project/decide.ts';
import type { Event } from '#domain/shared/event.ts';
import { storyDecider } from '#domain/story/decide.ts';
import { teamDecider } from '#domain/team/decide.ts';
import { deepFreeze } from '#tests/support/deepFreeze.ts';
import type { Unversioned } from '#tests/support/given.ts';
import { versioned } from '#tests/support/given.ts';
import {
  accountEvents,
  commentEvents,
  viewEvents,
  webhookEvents,
  workflowEvents,
  inboxEvents,
  sealEvents,
  auditEvents,
  mailEvents,
  itemEvents,
  projectEvents,
  storyEvents,
  teamEvents,
} from '#tests/support/randomEvents.ts';

type Folding<State, E extends Event> = Readonly<{
  initialState: () => State;
  evolve: (state: State, event: E) => State;
}>;

const expectEvolvesAnyEvent = <State, E extends Event>(
  { initialState, evolve }: Folding<State, E>,
  events: fc.Arbitrary<Unversioned<E>>,
) => {
  fc.assert(
    fc.property(fc.array(events, { maxLength: 40 }), (history) => {
      let state = deepFreeze(initialState());
      for (const event of history) {
        // Frozen, so that a mutation throws.
        state = deepFreeze(evolve(state, deepFreeze(versioned<E>(event))));
      }
      expect(state).toBeDefined();
    }),
  );
};

describe('Any event at any time (without mutating a state)', () => {
  it('is accepted by an account', () => {
    expectEvolvesAnyEvent(accountDecider, accountEvents);
  });

  it('is accepted by a team', () => {
    expectEvolvesAnyEvent(teamDecider, teamEvents);
  });

  it('is accepted by a project', () => {
    expectEvolvesAnyEvent(projectDecider, projectEvents);
  });

  it('is accepted by an item', () => {
    expectEvolvesAnyEvent(itemDecider, itemEvents);
  });

  it('is accepted by the views of a team', () => {
    expectEvolvesAnyEvent(viewDecider, viewEvents);
  });

  it('is accepted by the webhooks of a team', () => {
    expectEvolvesAnyEvent(webhookDecider, webhookEvents);
  });

  it('is accepted by the comments of an item', () => {
    expectEvolvesAnyEvent(commentDecider, commentEvents);
  });

  it('is accepted by an inbox', () => {
    expectEvolvesAnyEvent(inboxDecider, inboxEvents);
  });

  it('is accepted by the audit of a team', () => {
    expectEvolvesAnyEvent(auditDecider, auditEvents);
  });

  it('is accepted by the seals of a team', () => {
    expectEvolvesAnyEvent(sealDecider, sealEvents);
  });

  it('is accepted by the emails to a person', () => {
    expectEvolvesAnyEvent(mailDecider, mailEvents);
  });

  it('is accepted by a story', () => {
    expectEvolvesAnyEvent(storyDecider, storyEvents);
  });

  it('is accepted by a workflow', () => {
    expectEvolvesAnyEvent(workflowDecider, workflowEvents);
  });
});
