import { describe, expect, it } from 'vitest';
import { nextToRedo, nextToUndo } from '#web/resources/change/nextChange.ts';

/** A change in the server's list, which begins with the newest. */
const changed = (
  changeId: string,
  {
    undoes = null,
    undoneBy = null,
  }: {
    undoes?: string | null;
    undoneBy?: string | null;
  } = {},
) => ({ changeId, undoes, undoneBy, undoable: undoneBy === null });

// An undo is a change, too, which can be undone: that redoes the first one.
describe('Ctrl+Z and Ctrl+Shift+Z, by the server’s list (L71)', () => {
  it('undo the last change that is not undone', () => {
    const list = [changed('b'), changed('a')];
    expect(nextToUndo(list)?.changeId).toBe('b');
    expect(nextToRedo(list)).toBeNull();
  });

  it('go back one by one, and forward again', () => {
    const list = [
      changed('undo b', { undoes: 'b' }),
      changed('b', { undoneBy: 'undo b' }),
      changed('a'),
    ];
    expect(nextToUndo(list)?.changeId).toBe('a');
    expect(nextToRedo(list)?.changeId).toBe('undo b');
  });

  it('undo again what was redone', () => {
    const list = [
      changed('redo b', { undoes: 'undo b' }),
      changed('undo b', { undoes: 'b', undoneBy: 'redo b' }),
      changed('b'),
    ];
    expect(nextToUndo(list)?.changeId).toBe('b');
    expect(nextToRedo(list)).toBeNull();
  });

  it('redo nothing after something else was changed', () => {
    const list = [
      changed('c'),
      changed('undo b', { undoes: 'b' }),
      changed('b', { undoneBy: 'undo b' }),
    ];
    expect(nextToRedo(list)).toBeNull();
    expect(nextToUndo(list)?.changeId).toBe('c');
  });
});
