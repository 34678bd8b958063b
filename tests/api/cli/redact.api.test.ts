import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Seal } from '#api/contract/index.ts';
import { addDays } from '#domain/shared/calendarDate.ts';
import { addItem, contextOf } from '#tests/support/calls.ts';
import { slipwayCommand } from '#tests/support/slipwayCommand.ts';
import { startSlipway } from '#tests/support/slipwayProcess.ts';
import { signIn, startTestServer } from '#tests/support/testServer.ts';
import request from 'supertest';
import { findFilesWith } from '#tests/support/findFilesWith.ts';
import {
  downloadExport,
  writeExportFiles,
  linesIn,
} from '../seal/sealedTeam.ts';

const ITEMS = '/v1/teams/active/project-items';

let folder: string;
let data: string;
let seal: Seal;
let teamId: string;
const ids = { item: '', comment: '', deleted: '' };
let before: string;

/** A team whose first day, on which it wrote texts, is sealed. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slipway-redact-'));
  data = join(folder, 'data');
  const server = await startTestServer();
  const ada = await server.signIn();
  teamId = (await contextOf(ada)).activeTeam.id;
  ids.item = (await addItem(ada, 'Call xqitem')).id;
  const comments = `${ITEMS}/all/${ids.item}/comments`;
  const postComment = async (text: string) =>
    (await ada.post(comments).send({ text })).body.data.id as string;
  ids.comment = await postComment('Ask xqsaid');
  ids.deleted = await postComment('Ask xqdeleted');
  await ada.delete(`${comments}/${ids.deleted}`).expect(200);
  const story = { productStory: 'We xqstory', businessModel: { elements: [] } };
  await ada.put('/v1/teams/active/go-to-market-plan').send(story).expect(200);
  const date = server.clock.now().slice(0, 10);
  server.clock.set(`${addDays(date, 1)}T00:30:00.000Z`);
  await server.slipway().useCases.sealDays();
  seal = (await ada.get(`/v1/teams/active/seals/${date}`)).body.data;
  await server.slipway().close();
  await cp(server.dataFolder, data, { recursive: true });
  await server.close().catch(() => undefined);
  before = join(folder, 'before.tar');
  await slipwayCommand(data, 'backup', before);
}, 90_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const redact = (...args: string[]) => slipwayCommand(data, 'redact', ...args);

describe('slipway redact', () => {
  it('explains what it would do, and does nothing until confirmed (T33)', async () => {
    const asked = await redact('item', ids.item);
    expect(asked).toMatchObject({ code: 1 });
    expect(asked.stderr).toContain('permanently erases 1 version of the text');
    expect(asked.stderr).toContain('--force');
    expect(await findFilesWith(data, ['xqitem'])).not.toEqual([]);
    expect((await redact('item', 'nothing', '--force')).stderr).toContain(
      "There is no item 'nothing'.",
    );
    expect((await redact('text', ids.item)).code).toBe(2);
  });

  it('erases the text of an item, of comments and of a story while no server is running (T30)', async () => {
    const done = await redact('item', ids.item, '--force');
    expect(done).toMatchObject({ code: 0, stderr: '' });
    expect(done.output).toContain('1 version of the text erased.');
    await redact('comment', ids.comment, '--force');
    await redact('comment', ids.deleted, '--force');
    const { output } = await redact('story', teamId, '--force', '--json');
    expect(JSON.parse(output).note).toMatchObject({ versions: 1, left: 0 });
    const words = ['xqitem', 'xqsaid', 'xqdeleted', 'xqstory'];
    expect(await findFilesWith(data, words)).toEqual([]);
    const again = await redact('item', ids.item, '--force');
    expect(again.output).toContain('It was already redacted');
  }, 120_000);

  it('keeps the store and later backups verifiable; an earlier backup still has the text (T34)', async () => {
    const whole = await slipwayCommand(data, 'verify');
    expect(whole).toMatchObject({ code: 0 });
    expect(whole.output).toContain('present and unchanged, 4 redacted');
    const paths = await writeExportFiles(folder, Buffer.from(''), seal);
    const sealed = ['verify', '--seal', paths.seal];
    expect(await slipwayCommand(data, ...sealed)).toMatchObject({ code: 0 });
    const after = join(folder, 'after.tar');
    await slipwayCommand(data, 'backup', after);
    const restored = join(folder, 'restored');
    await slipwayCommand(restored, 'restore', after);
    expect(await findFilesWith(restored, ['xqitem', 'xqstory'])).toEqual([]);
    expect(await slipwayCommand(restored, ...sealed)).toMatchObject({
      code: 0,
    });
    const old = join(folder, 'old');
    await slipwayCommand(old, 'restore', before);
    expect(await findFilesWith(old, ['xqitem'])).not.toEqual([]);
    // Redacting again in the restored folder erases the text there, too.
    await slipwayCommand(old, 'redact', 'item', ids.item, '--force');
    expect(await findFilesWith(old, ['xqitem'])).toEqual([]);
  }, 180_000);

  it('is carried out by the running server, whose export and later seals verify (T34)', async () => {
    const slipway = await startSlipway();
    try {
      const ada = request.agent(slipway.url).set('X-Slipway-Client', 'test');
      await signIn(ada, 'ada@example.com');
      const { id } = await addItem(ada, 'Call xqrunning');
      const done = await slipwayCommand(
        ...([slipway.data, 'redact', 'item', id, '--force'] as const),
      );
      expect(done).toMatchObject({ code: 0 });
      expect(done.output).toContain('1 version of the text erased.');
      expect(await findFilesWith(slipway.data, ['xqrunning'])).toEqual([]);
      const { body } = await ada.get(`${ITEMS}/all/${id}/versions`);
      expect(body.data.versions[0]).toMatchObject({
        redacts: true,
        actorDisplayName: 'The server’s operator',
      });
    } finally {
      await slipway.dispose();
    }
  }, 150_000);

  it('creates exports that match the seals from before and after (T34)', async () => {
    const server = await startTestServer();
    try {
      const ada = await server.signIn();
      const { id } = await addItem(ada, 'Call xqexport');
      const sealOf = async () => {
        const date = server.clock.now().slice(0, 10);
        server.clock.set(`${addDays(date, 1)}T00:30:00.000Z`);
        await server.slipway().useCases.sealDays();
        return (await ada.get(`/v1/teams/active/seals/${date}`)).body.data;
      };
      const first = await sealOf();
      await ada.post(`${ITEMS}/all/${id}/redaction`).send({}).expect(200);
      const later = await sealOf();
      const zip = await downloadExport(ada);
      expect(linesIn(zip, 'texts.jsonl').join()).not.toContain('xqexport');
      expect(linesIn(zip, 'events.jsonl').join()).toContain('ItemTextRedacted');
      for (const seal of [first, later]) {
        const paths = await writeExportFiles(folder, zip, seal);
        const held = ['verify', '--seal', paths.seal, '--export', paths.zip];
        expect(await slipwayCommand('/nowhere', ...held)).toMatchObject({
          code: 0,
        });
      }
    } finally {
      await server.close();
    }
  }, 90_000);
});
