import { describe, it } from 'vitest';
import type { Facet } from '#domain/shared/undo.ts';
import { storyDecider } from '#domain/story/decide.ts';
import { TEAM } from '#tests/support/fixed.ts';
import { given } from '#tests/support/given.ts';
import { element, toldWith } from '#tests/support/situations/story.ts';

const undo = (...facets: readonly Facet[]) =>
  ({
    type: 'UndoStoryChange',
    data: { facets, partial: false, teamId: TEAM },
  }) as const;

const story = { key: 'productStory', before: '', after: 'We help teams.' };

describe('Undoing what was written to the plan to go to market (L71)', () => {
  it('gives the story its text again, unless somebody wrote on', () => {
    given(storyDecider, toldWith())
      .when(undo(story))
      .then([
        { type: 'StoryRevised', data: { teamId: TEAM, productStory: '' } },
      ]);
    given(storyDecider, toldWith())
      .when(undo({ ...story, after: 'We help.' }))
      .thenRefused('CHANGE.SUPERSEDED');
  });

  it('removes an element that was added', () => {
    given(storyDecider, toldWith('a', 'b'))
      .when(undo({ key: 'element a', before: null, after: element('a') }))
      .then([
        {
          type: 'ElementRemoved',
          data: { teamId: TEAM, elementId: 'a' },
        },
      ]);
  });

  it('brings an element back that was removed, at its place', () => {
    given(storyDecider, toldWith('b'))
      .when(
        undo(
          { key: 'element a', before: element('a'), after: null },
          { key: 'order', before: ['a', 'b'], after: ['b'] },
        ),
      )
      .then([
        {
          type: 'ElementAdded',
          data: { teamId: TEAM, element: element('a'), index: 0 },
        },
      ]);
  });

  it('gives an element its title and notes again', () => {
    given(storyDecider, toldWith('a'))
      .when(undo({ key: 'title a', before: 'Old', after: element('a').title }))
      .then([
        {
          type: 'ElementRetitled',
          data: { teamId: TEAM, elementId: 'a', title: 'Old' },
        },
      ]);
  });
});
