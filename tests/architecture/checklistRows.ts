/** How a row is proved; `settled` is a reading of what the checklist leaves open. */
export type Check = 'api' | 'ui' | 'unit' | 'code' | 'settled';

export type Row = Readonly<{ id: string; check: Check }>;

const ROW = /^\| ([A-M]\d+) \|.*\| (api|ui|unit|code) \|$/gm;
const READING = /^\| (Q\d+) \|/gm;
const TOTALS = /^\| \*\*Total checks\*\* \|(.*)\|$/m;

/** The rows of the checklist, and then the readings of its open questions. */
export const checklistRows = (text: string): Row[] => [
  ...[...text.matchAll(ROW)].map(([, id = '', check]) => ({
    id,
    check: check as Check,
  })),
  ...[...text.matchAll(READING)].map(([, id = '']) => ({
    id,
    check: 'settled' as const,
  })),
];

/** How many rows it says it has: api, ui, unit, code, and all of them. */
export const statedTotals = (text: string): number[] =>
  [...(TOTALS.exec(text)?.[1] ?? '').matchAll(/\d+/g)].map(Number);
