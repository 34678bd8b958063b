import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAutosaver } from '#web/providers/saving/autosaver.ts';
import type { Save } from '#web/providers/saving/autosaver.ts';
import { createDrafts } from '#web/providers/saving/drafts.ts';
import { SlipwayError } from '#web/providers/http/errors.ts';
import { deferred } from '../deferred.ts';
import { memoryStorage } from '../browser.ts';

const DELAY = 800;

const anEditor = (
  value = 'old',
  storage = memoryStorage(),
  keepsOverwritten = false,
) => {
  const drafts = createDrafts(() => storage);
  const saver = createAutosaver<string>({
    value,
    delayMs: DELAY,
    keepsOverwritten,
    draft: {
      read: () => drafts.read<string>('ada', 'field'),
      keep: (typed, base) => drafts.keep('ada', 'field', typed, base),
      drop: () => drafts.drop('ada', 'field'),
    },
  });
  const save = vi.fn<Save<string>>(async () => undefined);
  return {
    saver,
    save,
    storage,
    close: saver.connect(save),
    draft: () => drafts.read<string>('ada', 'field'),
    sent: () => save.mock.calls.map(([typed]) => typed),
  };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('Typed text', () => {
  it('is saved once, 800 ms after the last change (E65)', async () => {
    const { saver, sent } = anEditor();
    saver.edit('n');
    await vi.advanceTimersByTimeAsync(DELAY - 1);
    saver.edit('new');
    await vi.advanceTimersByTimeAsync(DELAY - 1);
    expect(sent()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent()).toEqual(['new']);
    expect(saver.get().status).toBe('saved');
  });

  it('is a local draft until the server has acknowledged it', async () => {
    const { saver, save, draft } = anEditor();
    const answer = deferred();
    save.mockReturnValueOnce(answer.promise);
    saver.edit('new');
    expect(draft()).toMatchObject({ value: 'new', base: 'old' });
    await vi.advanceTimersByTimeAsync(DELAY);
    expect(draft()).toMatchObject({ value: 'new' });
    answer.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(draft()).toBeNull();
  });

  it('that is typed during a save is sent by the next save, never in parallel', async () => {
    const { saver, save, sent } = anEditor();
    const answer = deferred();
    save.mockReturnValueOnce(answer.promise);
    saver.edit('one');
    await vi.advanceTimersByTimeAsync(DELAY);
    saver.edit('two');
    await vi.advanceTimersByTimeAsync(DELAY);
    expect(sent()).toEqual(['one']);
    answer.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent()).toEqual(['one', 'two']);
    expect(saver.get().status).toBe('saved');
  });

  it('is saved at once on blur and when the editor closes', async () => {
    const { saver, sent, close } = anEditor();
    saver.edit('blurred');
    await saver.flush();
    saver.edit('closed');
    close();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent()).toEqual(['blurred', 'closed']);
  });

  it('is sent without waiting for earlier saves when the page closes', async () => {
    const { saver, save } = anEditor();
    saver.edit('new');
    saver.flushAtExit();
    expect(save).toHaveBeenCalledExactlyOnceWith('new', { keepalive: true });
  });

  it('is sent again when the page closes before its save was answered', async () => {
    const { saver, save, sent } = anEditor();
    save.mockReturnValueOnce(deferred().promise);
    saver.edit('new');
    void saver.flush();
    saver.receive('new');
    saver.flushAtExit();
    expect(sent()).toEqual(['new', 'new']);
  });

  it('that was changed back needs no save', async () => {
    const { saver, sent, draft } = anEditor();
    saver.edit('new');
    saver.edit('old');
    await vi.advanceTimersByTimeAsync(DELAY);
    expect(sent()).toEqual([]);
    expect(draft()).toBeNull();
    expect(saver.get().status).toBe('saved');
  });
});

describe('A refused save (K31)', () => {
  it('leaves the text in the editor, gives the reason, and is retried on blur', async () => {
    const { saver, save, draft, sent } = anEditor();
    const refusal = new SlipwayError('Too long.', {
      result: 'InvalidRequest',
      httpStatus: 400,
    });
    save.mockRejectedValueOnce(refusal);
    saver.edit('new');
    await saver.flush();
    expect(saver.get()).toMatchObject({
      value: 'new',
      status: 'failed',
      error: refusal,
    });
    expect(draft()).toMatchObject({ value: 'new' });
    await saver.flush();
    expect(sent()).toEqual(['new', 'new']);
    expect(saver.get().status).toBe('saved');
  });
});

describe('A draft that a closed page left behind', () => {
  const left = (base: string) => {
    const storage = memoryStorage();
    createDrafts(() => storage).keep('ada', 'field', 'typed', base);
    return storage;
  };

  it('is restored and saved when the value has not changed since', async () => {
    const { saver, sent } = anEditor('old', left('old'));
    expect(saver.get().value).toBe('typed');
    await vi.advanceTimersByTimeAsync(DELAY);
    expect(sent()).toEqual(['typed']);
  });

  it('is dropped when the server has that text already', () => {
    const { saver, draft } = anEditor('typed', left('old'));
    expect(saver.get()).toMatchObject({ value: 'typed', status: 'saved' });
    expect(draft()).toBeNull();
  });

  it('is offered as a conflict when another user changed the text since', async () => {
    const { saver, sent } = anEditor('by Grace', left('old'));
    await vi.advanceTimersByTimeAsync(DELAY);
    expect(sent()).toEqual([]);
    expect(saver.get().value).toBe('by Grace');
    expect(saver.get().conflict?.value).toBe('typed');
    saver.resolveConflict('draft');
    await vi.advanceTimersByTimeAsync(DELAY);
    expect(sent()).toEqual(['typed']);
  });

  it('is dropped when the server’s text is chosen', () => {
    const { saver, draft } = anEditor('by Grace', left('old'));
    saver.resolveConflict('server');
    expect(saver.get()).toMatchObject({
      value: 'by Grace',
      conflict: null,
    });
    expect(draft()).toBeNull();
  });
});

describe('A value that arrives from the server', () => {
  it('shows in an untouched editor', () => {
    const { saver } = anEditor();
    saver.receive('by Grace');
    expect(saver.get()).toMatchObject({
      value: 'by Grace',
      status: 'saved',
    });
  });

  it('never replaces typed text', async () => {
    const { saver, sent } = anEditor();
    saver.edit('new');
    saver.receive('by Grace');
    expect(saver.get().value).toBe('new');
    await vi.advanceTimersByTimeAsync(DELAY);
    expect(sent()).toEqual(['new']);
  });
});

describe('Saved text that is overwritten elsewhere', () => {
  const saved = async (keepsOverwritten = true) => {
    const editor = anEditor('old', memoryStorage(), keepsOverwritten);
    editor.saver.edit('mine');
    await editor.saver.flush();
    return editor;
  };

  it('is replaced by the later text and offered as a conflict', async () => {
    const { saver, sent } = await saved();
    saver.receive('theirs');
    expect(saver.get()).toMatchObject({
      value: 'theirs',
      conflict: { value: 'mine' },
    });
    await vi.advanceTimersByTimeAsync(DELAY);
    expect(sent()).toEqual(['mine']);
  });

  it('is restored and saved when it is chosen', async () => {
    const { saver, sent } = await saved();
    saver.receive('theirs');
    saver.resolveConflict('draft');
    await saver.flush();
    expect(sent()).toEqual(['mine', 'mine']);
    expect(saver.get()).toMatchObject({ value: 'mine', conflict: null });
  });

  it('is still offered after the editor was closed and reopened', async () => {
    const { saver, close, storage, draft } = await saved();
    saver.receive('theirs');
    close();
    const again = anEditor('theirs', storage, true);
    expect(again.saver.get()).toMatchObject({
      value: 'theirs',
      conflict: { value: 'mine' },
    });
    again.saver.resolveConflict('server');
    expect(draft()).toBeNull();
  });

  it('is replaced without a conflict where nothing was saved from here or the option is off', async () => {
    const { saver } = anEditor('old', memoryStorage(), true);
    saver.receive('theirs');
    expect(saver.get()).toMatchObject({ value: 'theirs', conflict: null });

    const plain = await saved(false);
    plain.saver.receive('theirs');
    expect(plain.saver.get()).toMatchObject({ conflict: null });
  });
});
