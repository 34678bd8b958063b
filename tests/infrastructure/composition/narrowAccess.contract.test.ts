import {
  chmodSync,
  mkdirSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ENTITLEMENTS } from '#domain/shared/entitlements.ts';
import { composeEmbedded } from '#infrastructure/composition/embedded.ts';
import type { WideAccess } from '#infrastructure/composition/narrowAccess.ts';
import { narrowAccess } from '#infrastructure/composition/narrowAccess.ts';
import { temporaryFiles } from '../temporaryFiles.ts';

const newFolder = temporaryFiles();

const modeOf = (path: string): string =>
  (statSync(path).mode & 0o777).toString(8);

const modesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => [
      name,
      modeOf(join(folder, name)),
    ]),
  );

const start = async (dataFolder: string) => {
  const wide: WideAccess[] = [];
  const slipway = await composeEmbedded({
    dataFolder,
    entitlements: DEFAULT_ENTITLEMENTS,
    onWideAccess: (access) => wide.push(access),
  });
  return { slipway, wide };
};

describe.skipIf(process.platform === 'win32')('A data folder', () => {
  it('can be read by its owner only, with all its files and logs (threat M1)', async () => {
    const folder = newFolder('new');
    const { slipway, wide } = await start(folder);
    await slipway.directory.storeInvitation({
      inviteId: 'i1',
      teamId: 't1',
      emailAddress: 'grace@example.com',
      code: 'secret',
    });
    const modes = modesIn(folder);
    await slipway.close();
    expect(modeOf(folder)).toBe('700');
    expect(Object.keys(modes)).toContain('people.sqlite-wal');
    expect(modes['readModels']).toBe('700');
    delete modes['readModels'];
    expect(new Set(Object.values(modes))).toEqual(new Set(['600']));
    expect(wide).toEqual([]);
  });

  it('is restricted at startup, with a message, if others can read it (threat M1)', async () => {
    const folder = newFolder('wide');
    const { slipway } = await start(folder);
    await slipway.close();
    chmodSync(folder, 0o755);
    for (const name of Object.keys(modesIn(folder))) {
      const path = join(folder, name);
      chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644);
    }
    const again = await start(folder);
    await again.slipway.close();
    expect(modeOf(folder)).toBe('700');
    expect(modeOf(join(folder, 'people.sqlite'))).toBe('600');
    expect(modeOf(join(folder, 'readModels'))).toBe('700');
    expect(again.wide).toHaveLength(1);
    expect(again.wide[0]?.narrowed).toContain(join(folder, 'people.sqlite'));
    expect(again.wide[0]?.unchanged).toEqual([]);
    const third = await start(folder);
    await third.slipway.close();
    expect(third.wide).toEqual([]);
  });

  it('hides its backups and earlier contents from others (threat M1)', () => {
    const folder = newFolder('kept');
    mkdirSync(join(folder, 'replaced-2026'), { recursive: true, mode: 0o755 });
    const ownFiles = [
      'slipway.tar',
      'sessions.sqlite-shm',
      'replaced-2026/people.sqlite',
    ];
    for (const name of ownFiles) writeFileSync(join(folder, name), '');
    narrowAccess(folder);
    expect(ownFiles.map((name) => modeOf(join(folder, name)))).toEqual([
      '600',
      '600',
      '600',
    ]);
    expect(modeOf(join(folder, 'replaced-2026'))).toBe('700');
  });

  it('does not touch other files or the targets of links', () => {
    const folder = newFolder('others');
    const elsewhere = newFolder('elsewhere.sqlite');
    mkdirSync(folder, { mode: 0o700 });
    writeFileSync(elsewhere, '');
    chmodSync(elsewhere, 0o644);
    symlinkSync(elsewhere, join(folder, 'people.sqlite'));
    writeFileSync(join(folder, 'notes.txt'), '');
    chmodSync(join(folder, 'notes.txt'), 0o644);
    expect(narrowAccess(folder)).toEqual({ narrowed: [], unchanged: [] });
    expect(modeOf(elsewhere)).toBe('644');
    expect(modeOf(join(folder, 'notes.txt'))).toBe('644');
  });
});
