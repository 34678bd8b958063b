import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkError } from '#web/providers/http/callErrors.ts';
import { versions } from '#web/providers/calls/versions.ts';
import {
  readAndTrackVersion,
  versionedPut,
} from '#web/providers/calls/versioned.ts';
import { stubBrowser, ok } from '../browser.ts';

type Note = Readonly<{ text: string; color?: string }>;

let browser: ReturnType<typeof stubBrowser>;
beforeEach(() => {
  browser = stubBrowser();
  versions.forget('/notes/1');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A save of a text that was typed over `base`. */
const save = (text: string, base: string, { keepalive = false } = {}) =>
  versionedPut<Note, string>({
    path: '/notes/1/text',
    readFrom: '/notes/1',
    body: { text },
    commandId: 'key',
    keepalive,
    base,
    partOf: (note) => note.text,
    contentOf: (data) => data as Note,
  });

/** A refusal, because another person has saved the current text. */
const outdated = (current: unknown) =>
  new Response(
    JSON.stringify({
      result: 'Failed',
      data: { code: 'CONFLICT', message: 'No.', current },
    }),
    { status: 409 },
  );

const teamsOfCalls = () =>
  browser.fetch.mock.calls.map(([, options]) =>
    new Headers(options?.headers).get('X-Slipway-Team'),
  );

const calls = () =>
  browser.requests().map(({ call, ifMatch }) => [call, ifMatch]);

describe('A save with a version', () => {
  it('sends the version that it read, and later the one that it created', async () => {
    browser.fetch
      .mockResolvedValueOnce(ok({ text: 'old' }, { ETag: '"1"' }))
      .mockResolvedValueOnce(ok({ text: 'new' }, { ETag: '"2"' }))
      .mockResolvedValueOnce(ok({ text: 'newer' }, { ETag: '"3"' }));
    expect(await save('new', 'old')).toEqual({ text: 'new' });
    await save('newer', 'new');
    expect(calls()).toEqual([
      ['GET /v1/notes/1', null],
      ['PUT /v1/notes/1/text', '"1"'],
      ['PUT /v1/notes/1/text', '"2"'],
    ]);
  });

  it('uses a version that the tab has already read', async () => {
    browser.fetch
      .mockResolvedValueOnce(ok({ text: 'old' }, { ETag: '"1"' }))
      .mockResolvedValueOnce(ok({ text: 'new' }, { ETag: '"2"' }));
    await readAndTrackVersion({ path: '/notes/1' });
    await save('new', 'old');
    expect(calls()).toHaveLength(2);
  });

  it('is not sent if the text has changed, but returns the current text', async () => {
    browser.fetch.mockResolvedValueOnce(
      ok({ text: 'theirs' }, { ETag: '"2"' }),
    );
    await expect(save('new', 'old')).rejects.toMatchObject({
      name: 'EditConflict',
      current: 'theirs',
    });
    expect(calls()).toEqual([['GET /v1/notes/1', null]]);
  });

  it('reads the version again if the noted one is not its base', async () => {
    versions.saved('/notes/1', '"1"', { text: 'older' });
    browser.fetch
      .mockResolvedValueOnce(ok({ text: 'old' }, { ETag: '"2"' }))
      .mockResolvedValueOnce(ok({ text: 'new' }, { ETag: '"3"' }));
    await save('new', 'old');
    expect(calls().at(-1)).toEqual(['PUT /v1/notes/1/text', '"2"']);
  });

  it('returns the current text if the server refuses it as outdated, and reads it', async () => {
    versions.saved('/notes/1', '"1"', { text: 'old' });
    browser.fetch
      .mockResolvedValueOnce(outdated({ text: 'theirs' }))
      .mockResolvedValueOnce(ok({ text: 'theirs' }, { ETag: '"2"' }))
      .mockResolvedValueOnce(ok({ text: 'both' }, { ETag: '"3"' }));
    await expect(save('new', 'old')).rejects.toMatchObject({
      current: 'theirs',
    });
    await save('both', 'theirs');
    expect(calls()).toEqual([
      ['PUT /v1/notes/1/text', '"1"'],
      ['GET /v1/notes/1', null],
      ['PUT /v1/notes/1/text', '"2"'],
    ]);
  });

  it('fails like a lost connection if the server lacks the tab’s own writes', async () => {
    browser.fetch.mockResolvedValueOnce(
      ok({ text: 'old' }, { ETag: '"1"', 'X-Slipway-Stale': 'true' }),
    );
    await expect(save('new', 'old')).rejects.toBeInstanceOf(NetworkError);
    expect(versions.of('/notes/1')).toBeUndefined();
  });

  it('ignores a read that a save has made outdated', async () => {
    let answer: (response: Response) => void = () => undefined;
    browser.fetch.mockReturnValueOnce(
      new Promise((resolve) => (answer = resolve)),
    );
    const reading = readAndTrackVersion({ path: '/notes/1' });
    versions.saved('/notes/1', '"2"', { text: 'new' });
    answer(ok({ text: 'old' }, { ETag: '"1"' }));
    await reading;
    expect(versions.of('/notes/1')).toEqual({
      tag: '"2"',
      content: { text: 'new' },
    });
  });

  it('survives closing the page', async () => {
    versions.saved('/notes/1', '"1"', { text: 'old' });
    browser.fetch.mockResolvedValueOnce(ok({ text: 'new' }, { ETag: '"2"' }));
    await save('new', 'old', { keepalive: true });
    expect(browser.requests()[0]).toMatchObject({
      keepalive: true,
      ifMatch: '"1"',
      key: 'key',
    });
  });
});

describe('Noted versions', () => {
  it('are limited, and the oldest is forgotten first', () => {
    // One more than is stored.
    for (let n = 0; n <= 200; n += 1) {
      versions.saved(`/notes/many-${String(n)}`, '"1"', {});
    }
    expect(versions.of('/notes/many-0')).toBeUndefined();
    expect(versions.of('/notes/many-1')).toBeDefined();
  });

  it('include their team in every call', async () => {
    browser.fetch
      .mockResolvedValueOnce(ok({ text: 'old' }, { ETag: '"1"' }))
      .mockResolvedValueOnce(outdated(undefined))
      .mockResolvedValueOnce(ok({ text: 'theirs' }, { ETag: '"2"' }));
    const saving = versionedPut<Note, string>({
      teamId: 'team-a',
      path: '/agent/notes',
      readFrom: '/agent/notes',
      body: {},
      commandId: 'key',
      base: 'old',
      partOf: (note) => note.text,
      contentOf: (data) => data as Note,
    });
    await expect(saving).rejects.toMatchObject({ current: 'theirs' });
    expect(teamsOfCalls()).toEqual(['team-a', 'team-a', 'team-a']);
  });
});
