/** A line of a bench: the measured value, and its baseline if any. */
export type Figure = Readonly<{
  name: string;
  /** Median over the rounds. */
  value: number;
  unit: string;
  /** Median of the baseline in the same run, in the same unit. */
  baseline?: number;
  /** Median over the rounds of value / baseline. */
  ratio?: number;
  aim?: Aim;
}>;

/** The goal of a figure, for its ratio or its value. */
export type Aim = Readonly<{
  of: 'ratio' | 'value';
  atLeast?: number;
  atMost?: number;
}>;

type Measure = () => number | Promise<number>;

/** The middle one, or the mean of the two in the middle; NaN for none. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[sorted.length >> 1] ?? NaN;
  const lower = sorted[(sorted.length - 1) >> 1] ?? NaN;
  return (upper + lower) / 2;
};

/** The value below which a share (0 to 1) of the values is. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const index = Math.ceil(share * sorted.length) - 1;
  return sorted[Math.max(index, 0)] ?? NaN;
};

/** Milliseconds that `work` took. */
export const measureMilliseconds = async (
  work: () => unknown,
): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** The rate per second of `work`, which does `count` operations. */
export const measureRate = async (
  count: number,
  work: () => unknown,
): Promise<number> => (count / (await measureMilliseconds(work))) * 1000;

/**
 * Measures a baseline and a subject alternately, so that a busy machine affects
 * both; the first round only warms up. Returns the medians, and the median of
 * the ratios.
 */
export const compare = async ({
  rounds,
  baseline,
  subject,
}: {
  rounds: number;
  baseline: Measure;
  subject: Measure;
}): Promise<Required<Pick<Figure, 'value' | 'baseline' | 'ratio'>>> => {
  const pairs: { base: number; value: number }[] = [];
  await baseline();
  await subject();
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) {
      const base = await baseline();
      pairs.push({ base, value: await subject() });
    } else {
      const value = await subject();
      pairs.push({ base: await baseline(), value });
    }
  }
  return {
    value: median(pairs.map(({ value }) => value)),
    baseline: median(pairs.map(({ base }) => base)),
    ratio: median(pairs.map(({ base, value }) => value / base)),
  };
};

/** Whether a figure reaches its goal; null if it has none. */
export const reaches = ({ value, ratio, aim }: Figure): boolean | null => {
  if (aim === undefined) return null;
  const { atLeast = -Infinity, atMost = Infinity } = aim;
  const measured = aim.of === 'ratio' ? (ratio ?? NaN) : value;
  return measured >= atLeast && measured <= atMost;
};

/** Prints a table, or with `--json` one line of JSON for programs. */
export const report = (title: string, figures: readonly Figure[]): void => {
  if (process.argv.includes('--json')) {
    const withVerdict = figures.map((figure) => ({
      ...figure,
      reached: reaches(figure),
    }));
    console.log(JSON.stringify({ bench: title, figures: withVerdict }));
    return;
  }
  console.log(`\n${title}`);
  for (const line of table(figures)) console.log(line);
};

const table = (figures: readonly Figure[]): string[] => {
  const rows = [
    ['', 'value', 'unit', 'baseline', 'ratio', 'aim', ''],
    ...figures.map((figure) => [
      figure.name,
      inWords(figure.value),
      figure.unit,
      figure.baseline === undefined ? '' : inWords(figure.baseline),
      figure.ratio === undefined ? '' : figure.ratio.toFixed(2),
      aimInWords(figure.aim),
      verdict(figure),
    ]),
  ];
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => pad(cell, widths[column] ?? 0, column))
      .join('  ')
      .trimEnd(),
  );
};

const NUMBER_COLUMNS = [1, 3, 4];

const pad = (cell: string, width: number, column: number): string =>
  NUMBER_COLUMNS.includes(column) ? cell.padStart(width) : cell.padEnd(width);

const verdict = (figure: Figure): string => {
  const reached = reaches(figure);
  if (reached === null) return '';
  return reached ? 'reached' : 'MISSED';
};

const aimInWords = (aim: Aim | undefined): string => {
  if (aim === undefined) return '';
  const bounds = [
    aim.atLeast === undefined ? '' : `>= ${inWords(aim.atLeast)}`,
    aim.atMost === undefined ? '' : `<= ${inWords(aim.atMost)}`,
  ];
  return `${aim.of === 'ratio' ? 'ratio ' : ''}${bounds.join(' ').trim()}`;
};

const inWords = (value: number): string =>
  value.toLocaleString('en-GB', {
    maximumFractionDigits: Math.abs(value) < 10 ? 2 : 0,
  });
