import { describe, it } from 'vitest';
import { MAX_ELEMENTS } from '#domain/shared/businessModel.ts';
import type { Facet } from '#domain/shared/undo.ts';
import { storyDecider } from '#domain/story/decide.ts';
import { TEAM } from '#tests/support/fixed.ts';
import { given } from '#tests/support/given.ts';
import { element, storyWith } from '#tests/support/situations/story.ts';

const undo = (...facets: readonly Facet[]) =>
  ({
    type: 'UndoStoryChange',
    data: { facets, partial: false, teamId: TEAM },
  }) as const;

const story = { key: 'productStory', before: '', after: 'We help teams.' };

describe('Undoing a change of the go-to-market plan (L71)', () => {
  it('restores the story’s text, unless somebody has edited it since', () => {
    given(storyDecider, storyWith())
      .when(undo(story))
      .then([
        { type: 'StoryRevised', data: { teamId: TEAM, productStory: '' } },
      ]);
    given(storyDecider, storyWith())
      .when(undo({ ...story, after: 'We help.' }))
      .thenRefused('CHANGE.SUPERSEDED');
  });

  it('removes an element that was added', () => {
    given(storyDecider, storyWith('a', 'b'))
      .when(undo({ key: 'element a', before: null, after: element('a') }))
      .then([
        {
          type: 'ElementRemoved',
          data: { teamId: TEAM, elementId: 'a' },
        },
      ]);
  });

  it('restores a removed element in its place', () => {
    given(storyDecider, storyWith('b'))
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

  it('refuses to bring back more elements than a business model can have', () => {
    const full = Array.from(
      { length: MAX_ELEMENTS },
      (_, n) => `e${String(n)}`,
    );
    given(storyDecider, storyWith(...full))
      .when(undo({ key: 'element a', before: element('a'), after: null }))
      .thenRefused('CHANGE.NOT_UNDOABLE');
  });

  it('restores an element’s title and notes', () => {
    given(storyDecider, storyWith('a'))
      .when(undo({ key: 'title a', before: 'Old', after: element('a').title }))
      .then([
        {
          type: 'ElementRetitled',
          data: { teamId: TEAM, elementId: 'a', title: 'Old' },
        },
      ]);
  });
});
