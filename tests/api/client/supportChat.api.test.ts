import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import request from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { supportChat } from '#api/client/supportChat.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slipway-chat-'));
  await writeFile(join(folder, 'chat.txt'), 'chat();');
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

const get = (file: string | null) =>
  request(express().use(supportChat(file))).get('/support-chat.js');

it('The file of the support chat is served as a script', async () => {
  const { text, headers } = await get(join(folder, 'chat.txt')).expect(200);
  expect(text).toBe('chat();');
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(headers['cache-control']).toBe('no-cache');
});

it('No support chat is served when its file is unset or missing', async () => {
  await get(null).expect(404);
  await get(join(folder, 'gone.js')).expect(404);
});
