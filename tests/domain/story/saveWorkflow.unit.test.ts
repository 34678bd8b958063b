import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '#domain/shared/decider.ts';
import { storyDecider } from '#domain/story/decide.ts';
import type { AgentData, StoryEvent } from '#domain/story/events.ts';
import { fixedMetadata, TEAM } from '#tests/support/fixed.ts';
import type { Unversioned } from '#tests/support/given.ts';
import { given } from '#tests/support/given.ts';

const save = (agentData: AgentData) =>
  ({ type: 'SaveWorkflow', data: { teamId: TEAM, agentData } }) as const;

const saved = (
  changed: AgentData,
  removed: readonly string[] = [],
): Unversioned<StoryEvent> => ({
  type: 'WorkflowSaved',
  data: { teamId: TEAM, changed, removed },
});

describe('Saving the guided workflow (L9, J29)', () => {
  it('records the saved values', () => {
    given(storyDecider, [])
      .when(save({ workflowState: 'Refine', notes: ['a'] }))
      .then([saved({ workflowState: 'Refine', notes: ['a'] })]);
  });

  it('records the start, even if it is empty', () => {
    given(storyDecider, [])
      .when(save({}))
      .then([saved({})]);
  });

  it('records only what changed, so that events stay small', () => {
    given(storyDecider, [saved({ state: 1, text: 'long', old: { a: 1 } })])
      .when(save({ state: 2, text: 'long' }))
      .then([saved({ state: 2 }, ['old'])]);
  });

  it('changes nothing if it is already saved', () => {
    given(storyDecider, [saved({ state: 1, inner: { a: [1] } })])
      .when(save({ inner: { a: [1] }, state: 1 }))
      .thenNothing();
  });

  it('leads from any state to any other, and then finds nothing to do', () => {
    const names = fc.constantFrom('a', 'b', 'toString', '__proto__');
    const wanted = fc.array(
      fc.dictionary(names, fc.jsonValue(), { maxKeys: 4 }),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(wanted, (all) => {
        let story = storyDecider.initialState();
        for (const data of all) {
          const agentData = JSON.parse(JSON.stringify(data)) as AgentData;
          const command = { ...save(agentData), metadata: fixedMetadata };
          const events = storyDecider.decide(command, story);
          story = fold(storyDecider.evolve, story, events);
          expect(asEntries(story.workflow ?? {})).toEqual(asEntries(agentData));
          expect(storyDecider.decide(command, story)).toEqual([]);
        }
      }),
    );
  });
});

/** `toEqual` treats `__proto__` as the prototype. */
const asEntries = (data: AgentData) =>
  Object.entries(data)
    .map(([name, value]) => [name, JSON.stringify(value)] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));

describe('A generated suggestion (L10 to L12)', () => {
  it('is recorded with its origin, each time', () => {
    const origin = {
      teamId: TEAM,
      contentId: 'draft',
      promptVersion: 'draft-1',
      model: 'some-model',
    } as const;
    const event = { type: 'SuggestionGenerated', data: origin } as const;
    given(storyDecider, [event])
      .when({ type: 'RecordSuggestion', data: origin })
      .then([event]);
  });
});
