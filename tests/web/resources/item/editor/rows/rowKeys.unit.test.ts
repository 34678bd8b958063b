import { describe, expect, it } from 'vitest';
import {
  firstKeys,
  keysAfter,
  keysAfterTyping,
} from '#web/resources/item/editor/rows/rowKeys.ts';

/** Three goals, and the empty row in which the next one is typed. */
const goals = firstKeys(['Goal A', 'Goal B', 'Goal C']);
const [a, b, c, empty] = goals.keys;

// A row whose key changes would lose the focus and the caret in it.
describe('The keys of rows', () => {
  it('differ from each other', () => {
    expect(new Set(goals.keys).size).toBe(4);
  });

  it.each([
    ['adds a first one', ['New', 'Goal A', 'Goal B', 'Goal C']],
    ['adds a last one', ['Goal A', 'Goal B', 'Goal C', 'New']],
    ['removes the first one', ['Goal B', 'Goal C']],
    ['edits one and adds another', ['Goal A', 'Goal 2', 'New', 'Goal C']],
  ])('stay with their texts when somebody else %s', (_what, values) => {
    const { keys } = keysAfter(goals, values);
    expect(keys).toHaveLength(values.length + 1);
    expect(new Set(keys).size).toBe(keys.length);
    for (const [text, key] of [
      ['Goal A', a],
      ['Goal B', b],
      ['Goal C', c],
    ] as const) {
      if (values.includes(text)) expect(keys[values.indexOf(text)]).toBe(key);
    }
    expect(keys.at(-1)).toBe(empty);
  });

  it('stay when a text is edited', () => {
    const values = ['Goal A', 'Goal B, longer', 'Goal C'];
    expect(keysAfterTyping(goals, values).keys).toEqual(goals.keys);
    expect(keysAfter(goals, values).keys).toEqual(goals.keys);
  });

  it('of the empty row stays with what is typed into it', () => {
    const values = [...goals.values, 'N'];
    const { keys } = keysAfterTyping(goals, values);
    expect(keys.slice(0, 4)).toEqual(goals.keys);
    expect(goals.keys).not.toContain(keys[4]);
  });

  it('are kept for equal texts in their order', () => {
    const twice = firstKeys(['Same', 'Same', 'Other']);
    const { keys } = keysAfter(twice, ['New', 'Same', 'Other']);
    expect(new Set(keys).size).toBe(4);
    expect(keys.slice(2)).toEqual(twice.keys.slice(2));
  });
});
