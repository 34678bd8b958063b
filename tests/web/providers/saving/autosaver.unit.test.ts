import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAutosaver } from '#web/providers/saving/autosaver.ts';
import { EditConflict } from '#web/outbox/outboxErrors.ts';
import type { Save } from '#web/providers/saving/autosaveState.ts';
import { createDrafts } from '#web/providers/saving/drafts.ts';
import { SlipwayError } from '#web/providers/http/callErrors.ts';
import { deferred } from '../deferred.ts';
import { memoryStorage } from '../browser.ts';

const DELAY = 800;
/** Between a failed save and the next: doubles each time, up to a minute. */
const FIRST_PAUSE = 5_000;
const LONGEST_PAUSE = 60_000;

/** The editor of a field, on a device that may hold a draft of it. */
const createEditor = (value = 'old', storage = memoryStorage()) => {
  const drafts = createDrafts(() => storage);
  const saver = createAutosaver<string>({
    value,
    delayMs: DELAY,
    draft: {
      read: () => drafts.read<string>('ada', 'field'),
      keep: (draft) => drafts.keep('ada', 'field', draft),
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
    /** The texts of all saves so far. */
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
  it('is saved only once, 800 ms after the last change (E65)', async () => {
    const { saver, sent } = createEditor();
    saver.edit('n');
    await vi.advanceTimersByTimeAsync(DELAY - 1);
    saver.edit('new');
    await vi.advanceTimersByTimeAsync(DELAY - 1);
    expect(sent()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent()).toEqual(['new']);
    expect(saver.get().status).toBe('saved');
  });

  it('is a local draft until the server has confirmed it', async () => {
    const { saver, save, draft } = createEditor();
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

  it('is sent with the next save if typed during one, never in parallel', async () => {
    const { saver, save, sent } = createEditor();
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
    const { saver, sent, close } = createEditor();
    saver.edit('blurred');
    await saver.flush();
    saver.edit('closed');
    close();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent()).toEqual(['blurred', 'closed']);
  });

  it('is sent without waiting for earlier saves when the page closes', async () => {
    const { saver, save } = createEditor();
    saver.edit('new');
    saver.flushAtExit();
    expect(save).toHaveBeenCalledExactlyOnceWith('new', {
      base: 'old',
      keepalive: true,
      beforeTry: expect.any(Function),
    });
  });

  it('is sent again if the page closes before its save was confirmed', async () => {
    const { saver, save, sent } = createEditor();
    save.mockReturnValueOnce(deferred().promise);
    saver.edit('new');
    void saver.flush();
    saver.flushAtExit();
    expect(sent()).toEqual(['new', 'new']);
  });

  it('needs no save if it was changed back', async () => {
    const { saver, sent, draft } = createEditor();
    saver.edit('new');
    saver.edit('old');
    await vi.advanceTimersByTimeAsync(DELAY);
    expect(sent()).toEqual([]);
    expect(draft()).toBeNull();
    expect(saver.get().status).toBe('saved');
  });
});

describe('A refused save (K31)', () => {
  it('keeps the text in the editor, shows the reason, and is retried on blur', async () => {
    const { saver, save, draft, sent } = createEditor();
    const refusal = new SlipwayError('Too long.', {
      result: 'InvalidRequest',
      httpStatus: 400,
    });
    save.mockRejectedValueOnce(refusal);
    saver.edit('new');
    expect(await saver.flush()).toBe(false);
    expect(saver.get()).toMatchObject({
      value: 'new',
      status: 'failed',
      error: refusal,
    });
    expect(draft()).toMatchObject({ value: 'new' });
    expect(await saver.flush()).toBe(true);
    expect(sent()).toEqual(['new', 'new']);
    expect(saver.get().status).toBe('saved');
  });
});

describe('A save that failed because of a server fault', () => {
  const fault = new SlipwayError('Sorry.', {
    result: 'Failed',
    httpStatus: 500,
  });

  it('is retried automatically, with growing pauses', async () => {
    const { saver, save, sent } = createEditor();
    save.mockRejectedValueOnce(fault).mockRejectedValueOnce(fault);
    saver.edit('new');
    await saver.flush();
    expect(saver.get()).toMatchObject({ status: 'failed', error: fault });
    await vi.advanceTimersByTimeAsync(FIRST_PAUSE);
    expect(sent()).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(2 * FIRST_PAUSE - 1);
    expect(sent()).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent()).toEqual(['new', 'new', 'new']);
    expect(saver.get().status).toBe('saved');
  });

  it('is tried at least once a minute, and soon again after the next fault', async () => {
    const { saver, save, sent } = createEditor();
    save.mockRejectedValue(fault);
    saver.edit('new');
    await saver.flush();
    // Until the pauses no longer grow.
    await vi.advanceTimersByTimeAsync(10 * LONGEST_PAUSE);
    const tries = sent().length;
    await vi.advanceTimersByTimeAsync(LONGEST_PAUSE);
    expect(sent()).toHaveLength(tries + 1);
    save.mockResolvedValueOnce(undefined);
    await saver.flush();
    saver.edit('newer');
    await saver.flush();
    const triesBefore = sent().length;
    await vi.advanceTimersByTimeAsync(FIRST_PAUSE);
    expect(sent()).toHaveLength(triesBefore + 1);
  });

  it('is not retried if a rule refused it', async () => {
    const { saver, save, sent } = createEditor();
    const reason = { result: 'InvalidRequest', httpStatus: 400 } as const;
    save.mockRejectedValueOnce(new SlipwayError('No.', reason));
    saver.edit('new');
    await saver.flush();
    await vi.advanceTimersByTimeAsync(10 * LONGEST_PAUSE);
    expect(sent()).toEqual(['new']);
  });
});

describe('A discarded text', () => {
  it("returns to the server's text, without a draft or a save", async () => {
    const { saver, sent, draft } = createEditor();
    saver.edit('new');
    saver.discard();
    await vi.advanceTimersByTimeAsync(DELAY);
    expect(saver.get()).toMatchObject({ value: 'old', status: 'saved' });
    expect(draft()).toBeNull();
    expect(sent()).toEqual([]);
  });

  it('is not retried while its save waits', async () => {
    const { saver, save, draft } = createEditor();
    const wait = deferred();
    save.mockImplementationOnce(async (_, { beforeTry }) => {
      await wait.promise;
      beforeTry?.();
    });
    saver.edit('new');
    void saver.flush();
    saver.discard();
    wait.resolve();
    await vi.advanceTimersByTimeAsync(DELAY);
    expect(saver.get()).toMatchObject({ value: 'old', status: 'saved' });
    expect(save).toHaveBeenCalledOnce();
    expect(draft()).toBeNull();
  });

  it('is reversed if its save was carried out', async () => {
    const { saver, save, sent } = createEditor();
    const answer = deferred();
    save.mockReturnValueOnce(answer.promise);
    saver.edit('new');
    void saver.flush();
    saver.discard();
    answer.resolve();
    await vi.advanceTimersByTimeAsync(DELAY);
    expect(sent()).toEqual(['new', 'old']);
    expect(saver.get()).toMatchObject({ value: 'old', status: 'saved' });
  });

  it('keeps the others’ words in a conflict', async () => {
    const { saver, save, sent } = createEditor();
    save.mockRejectedValueOnce(new EditConflict('theirs'));
    saver.edit('mine');
    await saver.flush();
    saver.discard();
    await vi.advanceTimersByTimeAsync(DELAY);
    expect(sent()).toEqual(['mine']);
    expect(saver.get()).toMatchObject({
      value: 'theirs',
      status: 'saved',
      conflict: null,
    });
  });
});

describe('The draft of a closed page', () => {
  const storageWith = (
    draft: Readonly<{ base: string; inFlight?: string[] }>,
  ) => {
    const storage = memoryStorage();
    createDrafts(() => storage).keep('ada', 'field', {
      value: 'typed',
      ...draft,
    });
    return storage;
  };

  it('is restored and saved when the value has not changed since', async () => {
    const { saver, sent } = createEditor('old', storageWith({ base: 'old' }));
    expect(saver.get().value).toBe('typed');
    await vi.advanceTimersByTimeAsync(DELAY);
    expect(sent()).toEqual(['typed']);
  });

  it('is dropped if the server already has that text', () => {
    const { saver, draft } = createEditor(
      'typed',
      storageWith({ base: 'old' }),
    );
    expect(saver.get()).toMatchObject({ value: 'typed', status: 'saved' });
    expect(draft()).toBeNull();
  });

  it('is merged with another user’s changes since', async () => {
    const storage = memoryStorage();
    createDrafts(() => storage).keep('ada', 'field', {
      value: 'Why\nmine',
      base: 'Why\nHow',
    });
    const { saver, sent } = createEditor('Theirs\nHow', storage);
    expect(saver.get().value).toBe('Theirs\nmine');
    await vi.advanceTimersByTimeAsync(DELAY);
    expect(sent()).toEqual(['Theirs\nmine']);
  });

  it('leads to a question if another user changed the same words since', async () => {
    const { saver, sent } = createEditor(
      'theirs',
      storageWith({ base: 'old' }),
    );
    await vi.advanceTimersByTimeAsync(DELAY);
    expect(sent()).toEqual([]);
    expect(saver.get()).toMatchObject({
      value: 'typed',
      status: 'unsaved',
      conflict: { theirs: 'theirs' },
    });
    saver.resolveConflict('mine');
    await vi.advanceTimersByTimeAsync(DELAY);
    expect(sent()).toEqual(['typed']);
  });

  it('leads to the question again after a reload, and is dropped if the others’ words are chosen', () => {
    const storage = storageWith({ base: 'old' });
    createEditor('theirs', storage);
    const { saver, draft } = createEditor('theirs', storage);
    expect(saver.get().conflict).toEqual({ theirs: 'theirs' });
    saver.resolveConflict('theirs');
    expect(saver.get()).toMatchObject({
      value: 'theirs',
      status: 'saved',
      conflict: null,
    });
    expect(draft()).toBeNull();
  });

  it('continues from the save that was in flight when the page was closed', async () => {
    const storage = storageWith({ base: 'old', inFlight: ['type'] });
    const { saver, sent } = createEditor('type', storage);
    expect(saver.get()).toMatchObject({ value: 'typed', conflict: null });
    await vi.advanceTimersByTimeAsync(DELAY);
    expect(sent()).toEqual(['typed']);
  });

  it('continues from it even if only the next save reveals the server’s text', async () => {
    const storage = storageWith({ base: 'old', inFlight: ['type'] });
    const { saver, save, sent } = createEditor('old', storage);
    save.mockRejectedValueOnce(new EditConflict('type'));
    await vi.advanceTimersByTimeAsync(DELAY);
    expect(sent()).toEqual(['typed', 'typed']);
    expect(save.mock.calls[1]?.[1].base).toBe('type');
    expect(saver.get()).toMatchObject({ value: 'typed', conflict: null });
  });

  it('contains the save in flight', async () => {
    const { saver, save, draft } = createEditor();
    const answer = deferred();
    save.mockReturnValueOnce(answer.promise);
    saver.edit('new');
    void saver.flush();
    saver.edit('newer');
    expect(draft()).toMatchObject({
      value: 'newer',
      base: 'old',
      inFlight: ['new'],
    });
    answer.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(draft()).toBeNull();
  });
});

// The page never learns which of its two saves reached the server.
describe('Text typed while a save is in flight and the page closes', () => {
  it.each(['new', 'newer'])(
    'is no conflict on the next visit if the server has “%s”',
    async (saved) => {
      const { saver, save, storage, sent } = createEditor();
      save.mockReturnValue(deferred().promise);
      saver.edit('new');
      void saver.flush();
      saver.edit('newer');
      saver.flushAtExit();
      expect(sent()).toEqual(['new', 'newer']);

      const next = createEditor(saved, storage);
      expect(next.saver.get()).toMatchObject({
        value: 'newer',
        conflict: null,
      });
      await vi.advanceTimersByTimeAsync(DELAY);
      expect(next.sent()).toEqual(saved === 'newer' ? [] : ['newer']);
    },
  );
});

it('Text changed back while its save is in flight and the page closes is saved on the next visit', async () => {
  const { saver, save, storage, sent } = createEditor();
  save.mockReturnValue(deferred().promise);
  saver.edit('new');
  void saver.flush();
  saver.edit('old');
  saver.flushAtExit();
  expect(sent()).toEqual(['new']);

  const next = createEditor('new', storage);
  expect(next.saver.get()).toMatchObject({ value: 'old', conflict: null });
  await vi.advanceTimersByTimeAsync(DELAY);
  expect(next.sent()).toEqual(['old']);
});

describe('A value that arrives from the server', () => {
  it('shows in an untouched editor', () => {
    const { saver } = createEditor();
    saver.receive('by Grace');
    expect(saver.get()).toMatchObject({
      value: 'by Grace',
      status: 'saved',
    });
  });

  it('does not affect typed text until the pause, then is merged', async () => {
    const { saver, sent, save } = createEditor('Why\nHow');
    saver.edit('Why\nmine');
    saver.receive('Theirs\nHow');
    expect(saver.get().value).toBe('Why\nmine');
    await vi.advanceTimersByTimeAsync(DELAY);
    expect(sent()).toEqual(['Theirs\nmine']);
    expect(save.mock.calls[0]?.[1].base).toBe('Theirs\nHow');
    expect(saver.get()).toMatchObject({
      value: 'Theirs\nmine',
      status: 'saved',
    });
  });

  it('leads to a question if both changed the same words, before anything is sent', async () => {
    const { saver, sent, draft } = createEditor();
    saver.edit('mine');
    saver.receive('theirs');
    await vi.advanceTimersByTimeAsync(DELAY);
    saver.edit('mine, too');
    await vi.advanceTimersByTimeAsync(DELAY);
    saver.flushAtExit();
    expect(sent()).toEqual([]);
    expect(saver.get().conflict).toEqual({ theirs: 'theirs' });
    expect(draft()).toMatchObject({ value: 'mine, too', base: 'old' });
  });

  it('removes the question if it is the old value again', async () => {
    const { saver, sent } = createEditor();
    saver.edit('mine');
    saver.receive('theirs');
    await vi.advanceTimersByTimeAsync(DELAY);
    saver.receive('old');
    expect(saver.get().conflict).toBeNull();
    await vi.advanceTimersByTimeAsync(DELAY);
    expect(sent()).toEqual(['mine']);
  });
});

describe("A save after another person's", () => {
  it('is merged with their text and sent again', async () => {
    const { saver, save, sent } = createEditor('Why\nHow');
    save.mockRejectedValueOnce(new EditConflict('Theirs\nHow'));
    saver.edit('Why\nmine');
    await saver.flush();
    expect(sent()).toEqual(['Why\nmine', 'Theirs\nmine']);
    expect(save.mock.calls[1]?.[1].base).toBe('Theirs\nHow');
    expect(saver.get()).toMatchObject({
      value: 'Theirs\nmine',
      status: 'saved',
    });
  });

  it('leads to a question if both changed the same words', async () => {
    const { saver, save, sent } = createEditor();
    save.mockRejectedValueOnce(new EditConflict('theirs'));
    saver.edit('mine');
    await saver.flush();
    expect(saver.get()).toMatchObject({
      value: 'mine',
      status: 'unsaved',
      conflict: { theirs: 'theirs' },
    });
    saver.resolveConflict('theirs');
    await vi.advanceTimersByTimeAsync(DELAY);
    expect(sent()).toEqual(['mine']);
    expect(saver.get()).toMatchObject({ value: 'theirs', status: 'saved' });
  });

  it('is not reversed by the older value that the page still has', async () => {
    const { saver, save, sent } = createEditor('Why\nHow');
    save.mockImplementationOnce(async () => {
      saver.receive('Why\nHow');
      throw new EditConflict('Theirs\nHow');
    });
    saver.edit('Why\nmine');
    await saver.flush();
    saver.receive('Why\nHow');
    expect(sent()).toEqual(['Why\nmine', 'Theirs\nmine']);
    expect(saver.get().value).toBe('Theirs\nmine');
  });

  it('is complete if the server already has these words', async () => {
    const { saver, save, draft } = createEditor();
    save.mockRejectedValueOnce(new EditConflict('mine'));
    saver.edit('mine');
    await saver.flush();
    expect(saver.get()).toMatchObject({ value: 'mine', status: 'saved' });
    expect(draft()).toBeNull();
  });

  it('pauses if another person is always faster, then continues', async () => {
    const { saver, save, sent } = createEditor('0\nHow');
    let version = 0;
    save.mockImplementation(async () => {
      version += 1;
      // The other person changes the text seven times.
      if (version < 8) throw new EditConflict(`${String(version)}\nHow`);
    });
    saver.edit('0\nmine');
    await saver.flush();
    // The most tries without a pause.
    expect(sent()).toHaveLength(5);
    await vi.advanceTimersByTimeAsync(DELAY);
    expect(sent().at(-1)).toBe('7\nmine');
    expect(saver.get()).toMatchObject({ value: '7\nmine', status: 'saved' });
  });
});
