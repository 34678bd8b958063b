import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountDecider } from '#domain/account/decide.ts';
import { itemDecider } from '#domain/item/decide.ts';
import { projectDecider } from '#domain/project/decide.ts';
import type { Decider } from '#domain/shared/decider.ts';
import { fold } from '#domain/shared/decider.ts';
import type { Event } from '#domain/shared/event.ts';
import type { SnapshotForm } from '#domain/shared/snapshotForm.ts';
import { hashesIn, withTexts } from '#domain/shared/snapshotForm.ts';
import { storyDecider } from '#domain/story/decide.ts';
import { teamDecider } from '#domain/team/decide.ts';
import { splitTexts } from '#infrastructure/eventLog/texts.ts';
import { deepFreeze } from '#tests/support/deepFreeze.ts';
import type { Unversioned } from '#tests/support/given.ts';
import { versioned } from '#tests/support/given.ts';
import { newEvent } from '#tests/contracts/storedEvents.ts';
import {
  accountEvents,
  itemEvents,
  projectEvents,
  storyEvents,
  teamEvents,
} from '#tests/support/randomEvents.ts';

/** A part of every random text here, and of nothing else. */
const MARK = 'what people wrote';

/** Events as the log contains them, and their texts. */
const stored = <E extends Event>(history: readonly Unversioned<E>[]) => {
  const texts = new Map<string, string>();
  const log = history.map((event) => {
    const { metadata } = newEvent(event.type);
    const split = splitTexts({ ...versioned<E>(event), metadata });
    for (const { sha256, text } of split.texts ?? []) texts.set(sha256, text);
    return JSON.parse(JSON.stringify(split)) as E;
  });
  return { log, texts };
};

const formOf = <C, State, E extends Event>({
  snapshot,
}: Decider<C, State, E>): SnapshotForm<State> =>
  snapshot ?? expect.unreachable('A decider without snapshots.');

/** The state that the next start reads from a stored snapshot. */
const throughJson = <State>(form: SnapshotForm<State>, state: State): State =>
  form.fromJson(JSON.parse(JSON.stringify(form.toJson(state))));

const expectSameAfterSnapshot = <C, State, E extends Event>(
  decider: Decider<C, State, E>,
  events: fc.Arbitrary<Unversioned<E>>,
) => {
  const { evolve, initialState } = decider;
  const form = formOf(decider);
  fc.assert(
    fc.property(fc.array(events, { maxLength: 30 }), (history) => {
      const { log, texts } = stored<E>(history);
      const whole = fold(
        evolve,
        initialState(),
        history.map((event) => versioned<E>(event)),
      );
      for (let taken = 0; taken <= log.length; taken++) {
        const before = fold(evolve, initialState(), log.slice(0, taken));
        const restored = deepFreeze(throughJson(form, before));
        const after = fold(evolve, restored, log.slice(taken).map(deepFreeze));
        expect(withTexts(form, after, texts)).toEqual(whole);
      }
    }),
  );
};

describe('A snapshot at any event, with later events', () => {
  it('leads to the state of an account', () => {
    expectSameAfterSnapshot(accountDecider, accountEvents);
  });

  it('leads to the state of a team', () => {
    expectSameAfterSnapshot(teamDecider, teamEvents);
  });

  it('leads to the state of a project', () => {
    expectSameAfterSnapshot(projectDecider, projectEvents);
  });

  it('leads to the state of an item', () => {
    expectSameAfterSnapshot(itemDecider, itemEvents);
  });

  it('leads to the state of a story', () => {
    expectSameAfterSnapshot(storyDecider, storyEvents);
  });
});

const item = { itemId: 'item-1' };
const team = { teamId: 'team-1' };

// `texts` is the number of texts that the state refers to: one for each event
// with text.
describe.each([
  {
    noun: 'an item',
    decider: itemDecider as unknown as Decider<unknown, unknown, Event>,
    history: [
      { type: 'ItemDrafted', data: { ...item, description: MARK } },
      { type: 'GoalsSet', data: { ...item, goals: [MARK] } },
      {
        type: 'LocalPatternsSet',
        data: {
          ...item,
          localPatternData: {
            patterns: [{ id: 'a', title: MARK, description: MARK }],
            patternConnections: [],
          },
        },
      },
      {
        type: 'TestScenariosSet',
        data: {
          ...item,
          newTestScenarios: [{ id: 'a', given: MARK, when: MARK, then: MARK }],
        },
      },
    ],
    texts: 4,
  },
  {
    noun: 'a story',
    decider: storyDecider as unknown as Decider<unknown, unknown, Event>,
    history: [
      { type: 'StoryRevised', data: { ...team, productStory: MARK } },
      {
        type: 'ElementAdded',
        data: {
          ...team,
          element: { id: 'a', title: 'Title', description: '' },
          index: 0,
        },
      },
      {
        type: 'ElementNotesRevised',
        data: { ...team, elementId: 'a', description: MARK },
      },
      {
        type: 'WorkflowSaved',
        data: { ...team, changed: { step: { a: [MARK] } }, removed: [] },
      },
    ],
    texts: 3,
  },
])('The snapshot of $noun', ({ decider, history, texts }) => {
  const form = formOf(decider);
  const written = stored<Event>(history);
  const state = fold(decider.evolve, decider.initialState(), written.log);

  it('holds references, and nothing that people wrote', () => {
    const json = JSON.stringify(form.toJson(state));
    expect(json).not.toContain(MARK);
    expect(hashesIn(form, throughJson(form, state))).toHaveLength(texts);
  });

  it('can be read without erased texts', () => {
    const read = withTexts(form, throughJson(form, state), new Map());
    expect(JSON.stringify(read)).not.toContain('sha256');
    expect(JSON.stringify(read)).not.toContain(MARK);
  });

  it('contains old texts inline, like the log', () => {
    const inline = JSON.parse(
      JSON.stringify(written.log).replaceAll(
        /\{"length":\d+,"sha256":"(\w+)"\}/g,
        (_, sha256: string) =>
          JSON.stringify({ text: written.texts.get(sha256) }),
      ),
    ) as readonly Event[];
    const old = fold(decider.evolve, decider.initialState(), inline);
    const expected = withTexts(form, state, written.texts);
    expect(withTexts(form, throughJson(form, old), new Map())).toEqual(
      expected,
    );
  });
});
