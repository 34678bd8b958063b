import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { textInFile } from '#api/cli/importFile.ts';

/** An archive of files that contain their names. */
const archive = (...names: readonly string[]): Buffer => {
  const files = names.map((name) => [name, strToU8(name)] as const);
  return Buffer.from(zipSync(Object.fromEntries(files)));
};

/** An archive whose directory says that its file has `size` bytes. */
const claiming = (size: number): Buffer => {
  const bytes = archive('team.json');
  // The size has offset 24 in an entry of the directory.
  bytes.writeUInt32LE(size, bytes.indexOf('PK\u0001\u0002') + 24);
  return bytes;
};

describe('The text of a file to import', () => {
  it.each(['data.json', 'team.json'])('is that of %s in an archive', (name) => {
    expect(textInFile(archive('other.txt', name))).toBe(name);
  });

  // The limit is 64 MB.
  it.each([
    ['neither data.json nor team.json', archive('other.json')],
    ['This archive is damaged.', archive('team.json').subarray(0, 40)],
    ['team.json in this archive is larger', claiming(65 * 1024 * 1024)],
  ])('is refused with the reason: %s', (message, bytes) => {
    expect(() => textInFile(bytes)).toThrow(message);
  });
});
