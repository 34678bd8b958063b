import { describe, expect, it } from 'vitest';
import type { FilterContext } from '#api/contract/itemFilter.ts';
import { ItemType } from '#api/contract/values.ts';
import {
  kindsIn,
  withKind,
  withoutKinds,
} from '#web/resources/item/filter/kinds.ts';
import {
  suggestionsFor,
  withSuggestion,
} from '#web/resources/item/filter/suggestions.ts';

const context: FilterContext = {
  userId: 'ada',
  people: [
    { userId: 'ada', displayName: 'Ada', emailAddress: 'ada@example.org' },
    {
      userId: 'gh',
      displayName: 'Grace Hopper',
      emailAddress: 'g@example.org',
    },
  ],
  labels: [
    { id: 'l1', name: 'Beta' },
    { id: 'l2', name: 'Private beta' },
  ],
  todayIndex: 3,
  durationInWeeks: 12,
};

const offered = (text: string, caret = text.length) =>
  suggestionsFor(text, caret, context).map((suggestion) => suggestion.text);

describe('Suggestions of the filter (I62)', () => {
  it('are values of the typed key', () => {
    expect(offered('label:')).toEqual([
      'label:Beta',
      'label:"Private beta"',
      'label:none',
    ]);
    expect(offered('is:sl')).toEqual(['is:slipped']);
    expect(offered('assignee:hop')).toEqual(['assignee:"Grace Hopper"']);
  });

  it('name people by address if the name means others, too', () => {
    const people = [
      { userId: 'a1', displayName: 'Ada', emailAddress: 'a1@example.org' },
      {
        userId: 'a2',
        displayName: 'ada\u200b',
        emailAddress: 'a2@example.org',
      },
      { userId: 'n', displayName: 'None', emailAddress: 'n@example.org' },
      { userId: 'b', displayName: 'Bea', emailAddress: 'b@example.org' },
    ];
    const text = 'assignee:';
    const all = suggestionsFor(text, text.length, { ...context, people });
    expect(all.map(({ text }) => text)).toEqual([
      'assignee:me',
      'assignee:none',
      'assignee:a1@example.org',
      'assignee:a2@example.org',
      'assignee:n@example.org',
      'assignee:Bea',
    ]);
  });

  it('are conditions with a name or key similar to the typed text', () => {
    expect(offered('bet')).toEqual(['label:Beta', 'label:"Private beta"']);
    // All states.
    expect(offered('is')).toHaveLength(6);
    expect(offered('g@ex')).toEqual(['assignee:"Grace Hopper"']);
    expect(offered('zzz')).toEqual([]);
  });

  it('include some of every key if nothing is typed', () => {
    const conditions = ['assignee:me', 'label:Beta', 'kind:demo', 'is:open'];
    for (const condition of conditions) {
      expect(offered('')).toContain(condition);
    }
  });

  it('end when the condition is complete', () => {
    expect(offered('is:open')).toEqual([]);
  });

  it('replace the term at the caret, but keep its negation', () => {
    const [beta] = suggestionsFor('-bet text', 4, context);
    if (beta === undefined) return expect.unreachable();
    expect(withSuggestion('-bet text', 4, beta)).toEqual({
      text: '-label:Beta text',
      caret: 12,
    });
    expect(withSuggestion('text', 4, beta)).toEqual({
      text: 'label:Beta ',
      caret: 11,
    });
    expect(withSuggestion('text ', 5, beta)).toEqual({
      text: 'text label:Beta ',
      caret: 16,
    });
  });
});

describe('Kinds of the filter', () => {
  it('are read, added and removed in its text', () => {
    expect([...kindsIn('kind:demo -kind:gtm KIND:gtm')]).toEqual([
      ItemType.Demo,
      ItemType.GoToMarket,
    ]);
    expect(withKind('is:open', ItemType.Demo, true)).toBe('is:open kind:demo');
    expect(withKind('kind:Demos is:open', ItemType.Demo, false)).toBe(
      'is:open',
    );
    expect(withoutKinds('kind:demo -kind:gtm a')).toBe('-kind:gtm a');
  });
});
