import { describe, expect, it } from 'vitest';
import { inputOf } from '#application/redaction/redactionTarget.ts';
import type { RedactionTarget } from '#application/redaction/redactionTarget.ts';
import { redactDelivery } from '#application/redaction/redactDelivery.ts';
import { redactImport } from '#application/redaction/redactImport.ts';

const inDelivery = (
  content: object,
  target: RedactionTarget,
  lane = 'item-1',
): unknown => {
  const delivery = { lane, content: JSON.stringify(content) };
  const without = redactDelivery(delivery, inputOf('team-1', target));
  return without === null ? null : JSON.parse(without);
};

const ITEM: RedactionTarget = { kind: 'Item', itemId: 'item-1' };

describe('The content of a webhook delivery (T30)', () => {
  const delivery = {
    title: 'Call her',
    body: {
      kind: 'ItemEdited',
      item: {
        id: 'item-1',
        description: 'Call her',
        goals: ['a'],
        revision: 3,
      },
      before: { scope: 0 },
      after: { description: 'Call her' },
    },
  };

  it('loses the redacted texts of an item, and keeps the rest', () => {
    expect(inDelivery(delivery, ITEM)).toEqual({
      title: 'Redacted',
      body: {
        kind: 'ItemEdited',
        item: { id: 'item-1', description: '', goals: [], revision: 3 },
        before: { scope: 0 },
        after: { description: '' },
      },
    });
    expect(inDelivery(delivery, ITEM, 'item-2')).toBeNull();
  });

  it('loses the redacted text of one comment', () => {
    const after = { comment: { id: 'c', authorUserId: 'a', text: 'Secret' } };
    const message = { title: 'Call', body: { kind: 'CommentAdded', after } };
    const target = (commentId: string): RedactionTarget => ({
      kind: 'Comment',
      itemId: 'item-1',
      commentId,
    });
    expect(inDelivery(message, target('c'))).toEqual({
      title: 'Call',
      body: {
        kind: 'CommentAdded',
        after: { comment: { id: 'c', authorUserId: 'a', text: '' } },
      },
    });
    expect(inDelivery(message, target('d'))).toBeNull();
  });

  it('loses the redacted story and elements, but keeps their titles', () => {
    const story = (after: object) => ({
      body: { kind: 'StoryChanged', after },
    });
    const target: RedactionTarget = { kind: 'Story' };
    expect(inDelivery(story({ productStory: 'x' }), target, '')).toEqual(
      story({ productStory: '' }),
    );
    const element = { id: 'a', title: 'Channels', description: 'x' };
    expect(inDelivery(story({ element, index: 0 }), target, '')).toEqual(
      story({ element: { ...element, description: '' }, index: 0 }),
    );
    expect(inDelivery(delivery, target)).toBeNull();
  });
});

describe('An imported file (T30)', () => {
  const content = {
    lines: [
      { line: 1, outcome: 'Create', title: 'Call her', itemId: 'item-1' },
      { line: 2, outcome: 'Create', title: 'Other', itemId: 'item-2' },
      { line: 3, outcome: 'Skip', title: 'Call Eve', itemId: 'item-0' },
    ],
    labels: [],
    story: { productStory: 'We help', elements: [] },
    projects: [
      {
        projectId: 'p',
        begin: null,
        past: null,
        items: [
          {
            itemId: 'item-1',
            fields: { description: 'Call her\n\nsoon', goals: ['a'] },
          },
          { itemId: 'item-2', fields: { description: 'Other' } },
        ],
      },
    ],
  };
  const keptContent = JSON.stringify(content);
  const redact = (target: RedactionTarget) =>
    redactImport(keptContent, inputOf('team-1', target)) ?? '';

  it('loses the redacted texts of an item, and the title of its line', () => {
    const { lines, projects } = JSON.parse(redact(ITEM));
    expect(lines.map(({ title }: { title: string }) => title)).toEqual([
      'Redacted',
      'Other',
      'Call Eve',
    ]);
    expect(projects[0].items).toEqual([
      { itemId: 'item-1', fields: { description: 'Redacted' } },
      { itemId: 'item-2', fields: { description: 'Other' } },
    ]);
    expect(redact({ kind: 'Item', itemId: 'item-3' })).toBe('');
  });

  it('loses a redacted story, and has no comments', () => {
    expect(JSON.parse(redact({ kind: 'Story' })).story).toBeNull();
    const comment = { kind: 'Comment', itemId: 'item-1', commentId: 'c' };
    expect(redact(comment as RedactionTarget)).toBe('');
  });

  it('loses the title of an item that an earlier import had made', () => {
    const redacted = redact({ kind: 'Item', itemId: 'item-0' });
    expect(redacted).not.toContain('Call Eve');
    expect(redacted).toContain('Call her');
  });
});
