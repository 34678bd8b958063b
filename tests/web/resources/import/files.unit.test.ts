import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { decodeText } from '#api/contract/decodeText.ts';
import { suggestedMapping } from '#api/contract/importColumns.ts';
import { withColumn } from '#web/resources/import/mapping.ts';
import { previewOf } from '#web/resources/import/preview.ts';
import { readFile } from '#web/resources/import/readFile.ts';
import { recognize } from '#web/resources/import/recognize.ts';

const FOLDER = join(import.meta.dirname, '../../../fixtures/imports');
const TEXT = 'Title;Größe\nPreis 9 €;x\n';

const utf16 = (text: string, { isBigEndian = false } = {}): Buffer => {
  const bytes = Buffer.from(text, 'utf16le');
  return isBigEndian ? bytes.swap16() : bytes;
};

describe('An imported file (O4)', () => {
  it.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${TEXT}`)],
    ['UTF-16 with a mark', utf16(`\ufeff${TEXT}`)],
    [
      'UTF-16 big-endian with a mark',
      utf16(`\ufeff${TEXT}`, { isBigEndian: true }),
    ],
    ['UTF-16 without a mark', utf16(TEXT)],
    // Windows-1252 is Latin-1 with the euro sign at 80.
    ['Windows-1252', Buffer.from(TEXT.replace('€', '\u0080'), 'latin1')],
  ])('is read in %s', async (_, bytes) => {
    expect(decodeText(bytes)).toBe(TEXT);
    expect(await readFile(new Blob([new Uint8Array(bytes)]))).toBe(TEXT);
  });

  it('is refused if it has more than 9 MB, in any script', async () => {
    // This letter has two bytes in UTF-8.
    const file = new Blob(['я'.repeat(4_500_001)]);
    await expect(readFile(file)).rejects.toMatchObject({
      key: 'import.file.tooLarge',
    });
  });

  it('can be an archive with a document', async () => {
    const bytes = zipSync({
      'readme.txt': strToU8('no'),
      'data.json': strToU8('[]'),
    });
    expect(await readFile(new Blob([new Uint8Array(bytes)]))).toBe('[]');
    const withoutDocument = zipSync({ 'readme.txt': strToU8('no') });
    await expect(
      readFile(new Blob([new Uint8Array(withoutDocument)])),
    ).rejects.toMatchObject({ key: 'import.file.noArchive' });
  });

  it.each([
    ['jira.csv', 'Jira'],
    ['linear.csv', 'Linear'],
    ['asana.csv', 'Asana'],
    ['todoist.csv', 'Todoist'],
    ['trello.json', 'Trello'],
    ['github.json', 'GitHub'],
    ['vikunja.json', 'Vikunja'],
  ])('is recognized: %s (O7)', async (file, format) => {
    const text = readFileSync(join(FOLDER, file), 'utf8');
    const { columns } = await previewOf(text);
    expect(recognize(text, columns)).toBe(format);
  });

  it('is CSV, or Slipway’s own format, if its content says so (O7)', () => {
    expect(recognize('a,b', ['a', 'b'])).toBe('Csv');
    expect(recognize('{"format":"Slipway","projects":[]}', [])).toBe('Slipway');
  });

  it('shows its columns and first ten rows, up to the first error (O7)', async () => {
    const rows = Array.from({ length: 20 }, (_, n) => `${String(n)};x`);
    const preview = await previewOf(`\ufeffTitle; Notes\n${rows.join('\n')}`);
    expect(preview.columns).toEqual(['Title', 'Notes']);
    expect(preview.rows).toHaveLength(10);
    const broken = await previewOf('Title\nA\n"B');
    expect(broken.rows).toEqual([['A']]);
  });
});

describe('A mapping (O7)', () => {
  it('is suggested from common names', () => {
    expect(
      suggestedMapping(['Task ID', 'Name', 'Due Date', 'Tags', 'other']),
    ).toEqual({
      id: 'Task ID',
      title: 'Name',
      timeframe: 'Due Date',
      labels: 'Tags',
    });
  });

  it('has a column for a field, or none', () => {
    expect(withColumn({ title: 'A' }, 'id', 'B')).toEqual({
      title: 'A',
      id: 'B',
    });
    expect(withColumn({ title: 'A', id: 'B' }, 'id', '')).toEqual({
      title: 'A',
    });
  });
});
