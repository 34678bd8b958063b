import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { storyDecider } from '#domain/story/decide.ts';
import type { Element } from '#domain/story/events.ts';
import { fold } from '#domain/shared/decider.ts';
import { fixedMetadata, TEAM } from '#tests/support/fixed.ts';
import { given } from '#tests/support/given.ts';
import { element, storyWith } from '#tests/support/situations/story.ts';

const revise = (
  elements: readonly Element[],
  productStory = 'We help teams.',
) =>
  ({
    type: 'ReviseGoToMarketPlan',
    data: { teamId: TEAM, productStory, elements },
  }) as const;

describe('Revising the go-to-market plan (J3, L17)', () => {
  it('records the story', () => {
    given(storyDecider, [])
      .when(revise([]))
      .then([
        {
          type: 'StoryRevised',
          data: { teamId: TEAM, productStory: 'We help teams.' },
        },
      ]);
  });

  it('adds a new element at its index, empty as the client makes it (J6)', () => {
    const empty = { id: 'b', title: '', description: '' };
    given(storyDecider, storyWith('a', 'c'))
      .when(revise([element('a'), empty, element('c')]))
      .then([
        {
          type: 'ElementAdded',
          data: { teamId: TEAM, element: empty, index: 1 },
        },
      ]);
  });

  it('retitles an element (J7)', () => {
    given(storyDecider, storyWith('a', 'b'))
      .when(revise([element('a', { title: 'Customers' }), element('b')]))
      .then([
        {
          type: 'ElementRetitled',
          data: { teamId: TEAM, elementId: 'a', title: 'Customers' },
        },
      ]);
  });

  it('revises the notes of an element (J11)', () => {
    given(storyDecider, storyWith('a'))
      .when(revise([element('a', { description: 'Small teams' })]))
      .then([
        {
          type: 'ElementNotesRevised',
          data: { teamId: TEAM, elementId: 'a', description: 'Small teams' },
        },
      ]);
  });

  it('removes an element (J9, J10)', () => {
    given(storyDecider, storyWith('a', 'b', 'c'))
      .when(revise([element('a'), element('c')]))
      .then([
        { type: 'ElementRemoved', data: { teamId: TEAM, elementId: 'b' } },
      ]);
  });

  it('records a new order as one event', () => {
    given(storyDecider, storyWith('a', 'b', 'c'))
      .when(revise([element('c'), element('a'), element('b')]))
      .then([
        {
          type: 'ElementsReordered',
          data: { teamId: TEAM, elementIds: ['c', 'a', 'b'] },
        },
      ]);
  });

  it('changes nothing if the plan is the same', () => {
    given(storyDecider, storyWith('a', 'b'))
      .when(revise([element('a'), element('b')]))
      .thenNothing();
  });

  it('is refused when it contains an element twice', () => {
    given(storyDecider, storyWith('a'))
      .when(revise([element('a'), element('a')]))
      .thenRefused('STORY.ELEMENT_TWICE', 'businessModel.elements');
  });

  it('leads from any plan to any other, and then finds nothing to do', () => {
    const plans = fc.record({
      productStory: fc.constantFrom('', 'one', 'two'),
      elements: fc.uniqueArray(
        fc.record({
          id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
          title: fc.constantFrom('', 'Customers'),
          description: fc.constantFrom('', 'Small teams'),
        }),
        { selector: ({ id }) => id },
      ),
    });
    fc.assert(
      fc.property(fc.array(plans, { minLength: 1, maxLength: 5 }), (wanted) => {
        let story = storyDecider.initialState();
        for (const plan of wanted) {
          const command = {
            ...revise(plan.elements, plan.productStory),
            metadata: fixedMetadata,
          };
          const decided = storyDecider.decide(command, story);
          story = fold(storyDecider.evolve, story, decided);
          expect(story).toEqual({
            ...plan,
            redactedFields: [],
            workflow: null,
          });
          expect(storyDecider.decide(command, story)).toEqual([]);
        }
      }),
    );
  });
});
