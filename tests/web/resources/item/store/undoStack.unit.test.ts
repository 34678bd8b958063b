import { describe, expect, it, vi } from 'vitest';
import { createUndoStack } from '#web/resources/item/store/undoStack.ts';

const buildEntry = (projectId = 'project-1') => ({
  projectId,
  run: vi.fn(() => Promise.resolve()),
});

describe('The undo stack', () => {
  it('undoes the latest action first, each only once', () => {
    const stack = createUndoStack();
    const [first, second] = [buildEntry(), buildEntry()];
    stack.push(first);
    stack.push(second);

    expect(stack.runLatest('project-1')).not.toBeNull();
    expect(second.run).toHaveBeenCalledOnce();
    expect(first.run).not.toHaveBeenCalled();
    void stack.runLatest('project-1');
    expect(first.run).toHaveBeenCalledOnce();
    expect(stack.runLatest('project-1')).toBeNull();
  });

  it('does not touch the actions of another project', () => {
    const stack = createUndoStack();
    const other = buildEntry('project-2');
    stack.push(other);

    expect(stack.runLatest('project-1')).toBeNull();
    expect(other.run).not.toHaveBeenCalled();
  });

  it('undoes an action only once, by its notice or by the key', () => {
    const stack = createUndoStack();
    const entry = buildEntry();
    stack.push(entry);
    stack.run(entry);
    stack.run(entry);

    expect(stack.runLatest('project-1')).toBeNull();
    expect(entry.run).toHaveBeenCalledOnce();
  });

  it('forgets a refused action', () => {
    const stack = createUndoStack();
    const entry = buildEntry();
    stack.push(entry);
    stack.forget(entry);

    expect(stack.runLatest('project-1')).toBeNull();
  });

  it('leaves actions to the server once it has a newer change', () => {
    let now = 1;
    const stack = createUndoStack(20, () => now);
    const [older, newer] = [buildEntry(), buildEntry()];
    stack.push(older);
    const sentAt = (now += 1);
    now += 1;
    stack.push(newer);
    // The reply comes after the next action has begun.
    stack.cover(sentAt);

    void stack.runLatest('project-1');
    expect(newer.run).toHaveBeenCalledOnce();
    expect(stack.runLatest('project-1')).toBeNull();
    // Its notice may still be shown.
    stack.run(older);
    expect(older.run).toHaveBeenCalledOnce();
  });

  it('leaves what is older than a delayed action to the server once that is sent', () => {
    const stack = createUndoStack();
    const [older, delayed, newer] = [buildEntry(), buildEntry(), buildEntry()];
    for (const entry of [older, delayed, newer]) stack.push(entry);
    stack.send(delayed);

    void stack.runLatest('project-1');
    expect(newer.run).toHaveBeenCalledOnce();
    expect(stack.runLatest('project-1')).toBeNull();
    expect(delayed.run).not.toHaveBeenCalled();
  });

  it('keeps what is older than a delayed action that was undone', () => {
    const stack = createUndoStack();
    const [older, delayed] = [buildEntry(), buildEntry()];
    stack.push(older);
    stack.push(delayed);
    void stack.runLatest('project-1');
    stack.send(delayed);

    expect(stack.runLatest('project-1')).not.toBeNull();
    expect(older.run).toHaveBeenCalledOnce();
  });

  it('reaches back twenty actions', () => {
    const stack = createUndoStack();
    const entries = Array.from({ length: 21 }, () => buildEntry());
    entries.forEach(stack.push);

    for (let i = 0; i < 20; i += 1) void stack.runLatest('project-1');
    expect(entries[0]?.run).not.toHaveBeenCalled();
    expect(entries[1]?.run).toHaveBeenCalledOnce();
    expect(stack.runLatest('project-1')).toBeNull();
  });
});
