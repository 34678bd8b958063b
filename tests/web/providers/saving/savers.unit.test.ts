import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSavingState } from '#web/providers/calls/savingState.ts';
import { SlipwayError } from '#web/providers/http/callErrors.ts';
import type { Save } from '#web/providers/saving/autosaveState.ts';
import { drafts } from '#web/providers/saving/drafts.ts';
import { createSavers } from '#web/providers/saving/savers.ts';
import type { FieldSaver } from '#web/providers/saving/savers.ts';
import { deferred } from '../deferred.ts';
import { stubBrowser } from '../browser.ts';

const KEY = 'item.1.description';
const about = { teamId: 'team', title: 'Pricing page' };

/** The fields of a tab, with an editor of one of them. */
const openTab = (key = KEY) => {
  const saving = createSavingState();
  const savers = createSavers({ begin: saving.begin });
  const save = vi.fn<Save<string>>(async () => undefined);
  const open = (openedKey = key) => {
    const initial = { value: 'old', delayMs: 800 };
    const field = savers.open('ada', openedKey, initial);
    const detach = savers.addEditor('ada', openedKey, field as Field, about);
    const close = field.saver.connect(save);
    return {
      saver: field.saver,
      close: () => {
        detach();
        close();
      },
    };
  };
  return { saving, savers, save, open, ...open() };
};
type Field = FieldSaver<unknown>;

const fault = new SlipwayError('Sorry.', { result: 'Failed', httpStatus: 500 });

const listed = ({ savers }: Pick<ReturnType<typeof openTab>, 'savers'>) =>
  savers.list.get().map(({ key, phase, isOpen }) => ({ key, phase, isOpen }));

beforeEach(() => {
  stubBrowser();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('The unsaved texts of a tab', () => {
  it('are listed from the first keystroke until the server has them', async () => {
    const tab = openTab();
    expect(listed(tab)).toEqual([]);
    tab.saver.edit('n');
    expect(listed(tab)).toEqual([{ key: KEY, phase: 'saving', isOpen: true }]);
    expect(tab.saving.get()).toBe('saving');
    await tab.saver.flush();
    expect(listed(tab)).toEqual([]);
    expect(tab.saving.get()).toBe('saved');
  });

  it('stay listed if the editor is closed before its save fails', async () => {
    const tab = openTab();
    tab.save.mockRejectedValueOnce(fault);
    tab.saver.edit('new');
    tab.close();
    await vi.advanceTimersByTimeAsync(0);
    expect(listed(tab)).toEqual([{ key: KEY, phase: 'failed', isOpen: false }]);
    expect(tab.saving.get()).toBe('failed');
    // The pause before the first retry.
    await vi.advanceTimersByTimeAsync(5_000);
    expect(tab.save.mock.calls.map(([text]) => text)).toEqual(['new', 'new']);
    expect(tab.saving.get()).toBe('saved');
    expect(tab.savers.has('ada', KEY)).toBe(false);
  });

  it('count as refused until they are saved, not only until the next attempt', async () => {
    const tab = openTab();
    tab.save.mockRejectedValueOnce(fault);
    tab.saver.edit('new');
    await tab.saver.flush();
    const answer = deferred();
    tab.save.mockReturnValueOnce(answer.promise);
    void tab.saver.flush();
    expect(listed(tab)[0]?.phase).toBe('failed');
    answer.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(listed(tab)).toEqual([]);
  });

  it('are the same in a reopened editor', async () => {
    const tab = openTab();
    tab.save.mockRejectedValueOnce(fault);
    tab.saver.edit('new');
    tab.close();
    await vi.advanceTimersByTimeAsync(0);
    expect(tab.open().saver.get()).toMatchObject({
      value: 'new',
      status: 'failed',
    });
    expect(listed(tab)).toEqual([{ key: KEY, phase: 'failed', isOpen: true }]);
  });

  it('keep their saver when the server assigns an id', async () => {
    const tab = openTab('item.temporary-1.description');
    tab.saver.edit('new');
    tab.savers.rename('ada', 'item.temporary-1.description', KEY);
    expect(listed(tab)[0]?.key).toBe(KEY);
    expect(tab.open(KEY).saver.get().value).toBe('new');
    expect(drafts.fields('ada', 'item')).toEqual([KEY]);
    await tab.saver.flush();
    expect(drafts.fields('ada', 'item')).toEqual([]);
  });

  it('name what they belong to in their drafts', () => {
    const tab = openTab();
    tab.savers.setAbout('ada', KEY, { ...about, title: 'Prices' });
    tab.saver.edit('new');
    expect(drafts.read('ada', KEY)?.about).toEqual({
      teamId: 'team',
      title: 'Prices',
    });
  });

  it('are saved without an editor if their page was closed', async () => {
    drafts.keep('ada', KEY, { value: 'typed', base: 'old' });
    const savers = createSavers({ begin: createSavingState().begin });
    const save = vi.fn<Save<unknown>>(async () => undefined);
    const draft = drafts.read('ada', KEY);
    if (draft === null) throw new Error('There is no draft.');
    savers.resume('ada', KEY, draft, { about, save });
    expect(listed({ savers })).toEqual([
      { key: KEY, phase: 'saving', isOpen: false },
    ]);
    await vi.advanceTimersByTimeAsync(0);
    expect(save.mock.calls[0]).toMatchObject(['typed', { base: 'old' }]);
    expect(listed({ savers })).toEqual([]);
    expect(drafts.read('ada', KEY)).toBeNull();
  });
});
