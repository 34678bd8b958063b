import { expect, it } from 'vitest';
import { splitKey } from '#domain/shared/undo.ts';

it.each([
  ['notes 42', { kind: 'notes', id: '42' }],
  ['order', { kind: 'order', id: '' }],
])('The key %s of a facet has a kind, and perhaps an id', (key, parts) => {
  expect(splitKey(key)).toEqual(parts);
});
