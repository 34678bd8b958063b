import type { ImportSource } from '#application/import/importItems.ts';
import type { ReadLine } from '#application/import/importTypes.ts';
import type { StartImport } from '../contract/import.ts';
import type { ImportFormat } from '../contract/importValues.ts';
import { teamExport } from '../contract/teamExport.ts';
import { Refused } from '../http/refused.ts';
import { readAsana } from './formats/asana.ts';
import { readCsv } from './formats/csv.ts';
import { jsonIn } from './formats/entries.ts';
import { readGitHub } from './formats/github.ts';
import { readJira } from './formats/jira.ts';
import { readLinear } from './formats/linear.ts';
import { readTodoist } from './formats/todoist.ts';
import { readTrello } from './formats/trello.ts';
import { readVikunja } from './formats/vikunja.ts';
import { storableText } from './storableText.ts';
import { UnreadableFile } from './unreadableFile.ts';

/** The largest number of lines; more must be split into several files. */
export const MAX_LINES = 20_000;

const READERS: Readonly<
  Record<
    Exclude<ImportFormat, 'Csv' | 'Slipway'>,
    (text: string) => readonly ReadLine[]
  >
> = {
  Jira: readJira,
  Linear: readLinear,
  Trello: readTrello,
  GitHub: readGitHub,
  Asana: readAsana,
  Todoist: readTodoist,
  Vikunja: readVikunja,
};

/**
 * Reads a file in any format. Throws IMPORT.UNREADABLE with the field `text`
 * for a file that cannot be read at all; a broken line is one of the lines.
 */
export const readImport = (
  request: Pick<StartImport, 'format' | 'text' | 'mapping'>,
): ImportSource => {
  try {
    return read(request);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    throw unreadableFileRefusal(error.message);
  }
};

const read = ({
  format,
  text: rawText,
  mapping,
}: Pick<StartImport, 'format' | 'text' | 'mapping'>): ImportSource => {
  const text = storableText(rawText).replace(/^\ufeff/, '');
  if (text.trim() === '') throw new UnreadableFile('This file is empty.');
  if (format === 'Slipway') return readSlipway(text);
  const lines =
    format === 'Csv' ? readCsv(text, mapping ?? null) : READERS[format](text);
  if (lines.length === 0) throw new UnreadableFile('This file has no items.');
  if (lines.length > MAX_LINES) {
    const max = MAX_LINES.toLocaleString('en');
    throw new UnreadableFile(`Use a file of at most ${max} lines.`);
  }
  return { format, lines };
};

const readSlipway = (text: string): ImportSource => {
  const parsed = teamExport.safeParse(jsonIn(text));
  if (parsed.success) return { format: 'Slipway', teamExport: parsed.data };
  const [issue] = parsed.error.issues;
  const where = issue?.path.join('.') ?? '';
  throw new UnreadableFile(
    where === ''
      ? 'This is not an export of Slipway.'
      : `This is not an export of Slipway: ${where} is wrong.`,
  );
};

const unreadableFileRefusal = (message: string): Refused =>
  new Refused('IMPORT.UNREADABLE', { fields: [{ path: 'text', message }] });
