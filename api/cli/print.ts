import { once } from 'node:events';
import type { DomainError } from '#domain/shared/domainError.ts';
import { toRefusalReply } from '../http/errors.ts';

/** The option of commands that can print their result as JSON. */
export type PrintOptions = Readonly<{ json?: boolean }>;

/** Prints a result: as JSON for programs, or in words for people. */
export const print = <T>(
  { json }: PrintOptions,
  result: T,
  inWords: (result: T) => string,
): void => {
  console.log(json === true ? JSON.stringify(result) : inWords(result));
};

/** Writes to the standard output, and waits for a slower reader. */
export const writeOut = async (text: string | Uint8Array): Promise<void> => {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain');
};

/** Aligns cells in columns, without spaces at the ends of lines. */
export const inColumns = (rows: readonly (readonly string[])[]): string => {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, cell] of row.entries()) {
      widths[column] = Math.max(widths[column] ?? 0, cell.length);
    }
  }
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

/** An instant to the minute, in UTC: `2026-03-02 09:00`. */
export const formatMinute = (instant: string): string =>
  instant.slice(0, 16).replace('T', ' ');

/** A number and what it counts, for people: `1 event`, `2,000 events`. */
export const countInWords = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;

/** Why a rule refused something, as the API says it. */
export const refusalInWords = (refusal: DomainError): string =>
  toRefusalReply(refusal, '').data.message;

/** The examples that are shown below a command's help. */
export const exampleText = (...lines: readonly string[]): string =>
  `\nExample:\n${lines.map((line) => `  $ ${exampleOf(line)}`).join('\n')}`;

/** npm prints a header to the standard output, which must not get into files. */
const exampleOf = (line: string): string =>
  /[>|]/.test(line)
    ? `npm run --silent slipway -- ${line}`
    : `npm run slipway -- ${line}`;
