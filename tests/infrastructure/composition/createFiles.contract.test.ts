import {
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  createFile,
  createFiles,
} from '#infrastructure/composition/createFiles.ts';
import { temporaryFiles } from '../temporaryFiles.ts';

const newPath = temporaryFiles();
let folder: string;
let path: string;

beforeEach(() => {
  folder = newPath('folder');
  mkdirSync(folder);
  path = join(folder, 'events.jsonl');
});

const failure = (message: string) =>
  expect.objectContaining({
    name: 'StorageFailure',
    message: expect.stringContaining(message) as string,
  }) as Error;

describe('A new file', () => {
  it('has its name once it is complete, and is for its owner only', async () => {
    await createFile(path, { overwrite: false }, async (write) => {
      await write('one ');
      await write(Buffer.from('two'));
      expect(readdirSync(folder)).not.toContain('events.jsonl');
    });
    expect(readFileSync(path, 'utf8')).toBe('one two');
    expect(readdirSync(folder)).toEqual(['events.jsonl']);
    expect(statSync(path).mode & 0o077).toBe(0);
  });

  it('leaves the former one, and nothing else, if it is not completed', async () => {
    writeFileSync(path, 'before');
    const unfinished = createFile(path, { overwrite: true }, async (write) => {
      await write('half');
      throw new Error('the reader failed');
    });
    await expect(unfinished).rejects.toThrow('the reader failed');
    expect(readdirSync(folder)).toEqual(['events.jsonl']);
    expect(readFileSync(path, 'utf8')).toBe('before');
  });

  it('replaces another one only on request', async () => {
    writeFileSync(path, 'before');
    const write = (overwrite: boolean) =>
      createFile(path, { overwrite }, (piece) => piece('after'));
    await expect(write(false)).rejects.toEqual(failure('already exists'));
    expect(readFileSync(path, 'utf8')).toBe('before');
    await write(true);
    expect(readFileSync(path, 'utf8')).toBe('after');
  });

  it('is refused in words where it cannot be', async () => {
    const write = (to: string) =>
      createFile(to, { overwrite: true }, (piece) => piece('x'));
    await expect(write(join(folder, 'missing', 'a.csv'))).rejects.toEqual(
      failure('missing: it does not exist (ENOENT)'),
    );
    mkdirSync(path);
    await expect(write(path)).rejects.toEqual(failure('is not a file'));
  });
});

it('New files of a missing folder appear together', async () => {
  const deep = join(folder, 'made', 'tables');
  await createFiles(deep, { overwrite: false }, async (create) => {
    const write = await create('a.csv');
    await (
      await create('b.csv')
    )('b');
    await write('a');
  });
  expect(readdirSync(deep).toSorted()).toEqual(['a.csv', 'b.csv']);
});
