import { describe, expect, it } from 'vitest';
import { changedFields } from '#web/providers/saving/changedFields.ts';

describe('The changed fields of a record', () => {
  const record = { id: '1', url: 'a', kinds: ['x', 'y'], isPaused: false };

  it('are those that differ, even if the record has more', () => {
    expect(changedFields(record, { url: 'b', kinds: ['x', 'y'] })).toEqual({
      url: 'b',
    });
    expect(changedFields(record, { url: 'a', kinds: ['x'] })).toEqual({
      kinds: ['x'],
    });
  });

  it('are none if nothing was changed', () => {
    expect(changedFields(record, { ...record })).toEqual({});
  });
});
