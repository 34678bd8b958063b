import { describe, expect, it } from 'vitest';
import { stories } from '#projections/story/stories.ts';
import { TEAM } from '#tests/support/fixed.ts';
import { readModel } from '#tests/support/readModel.ts';
import { recorded } from '#tests/support/recorded.ts';
import { element, storyWith } from '#tests/support/situations/story.ts';

const storyAfter = (events: Parameters<typeof recorded>[0]) =>
  readModel(stories, recorded(events)).get(TEAM);

const NOT_REDACTED = { redactedFields: [], redactedAt: null };

describe('The document of a story (J3)', () => {
  it('contains the story and the elements in order', () => {
    expect(storyAfter(storyWith('a', 'b'))).toEqual({
      id: TEAM,
      productStory: 'We help teams.',
      elements: [element('a'), element('b')],
      ...NOT_REDACTED,
    });
  });

  it('is created by any first event', () => {
    // Without the event of the story's text.
    expect(storyAfter(storyWith('a').slice(1))).toEqual({
      id: TEAM,
      productStory: '',
      elements: [element('a')],
      ...NOT_REDACTED,
    });
  });

  it.each([
    [
      { type: 'ElementRetitled', data: { elementId: 'a', title: 'Customers' } },
      [element('a', { title: 'Customers' }), element('b')],
    ],
    [
      {
        type: 'ElementNotesRevised',
        data: { elementId: 'b', description: 'Small teams' },
      },
      [element('a'), element('b', { description: 'Small teams' })],
    ],
    [{ type: 'ElementRemoved', data: { elementId: 'a' } }, [element('b')]],
    [
      { type: 'ElementsReordered', data: { elementIds: ['b', 'a'] } },
      [element('b'), element('a')],
    ],
  ])('applies %o', (event, elements) => {
    const ofTeam = { ...event, data: { ...event.data, teamId: TEAM } };
    expect(storyAfter([...storyWith('a', 'b'), ofTeam])?.elements).toEqual(
      elements,
    );
  });
});
