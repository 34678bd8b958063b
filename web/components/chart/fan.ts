import type { Burndown, Forecast } from '#api/contract/index.ts';

type Counts = readonly (number | null)[];

/**
 * Upper limits of the remaining items by day, with 50, 80 and 95 % probability;
 * null before today.
 */
export type Fan = Readonly<{ p50: Counts; p80: Counts; p95: Counts }>;

/** The lines of a fan, from the middle outward, getting fainter. */
export const FAN_LINES = [
  { id: 'p50', percent: 50, inkPercent: 100 },
  { id: 'p80', percent: 80, inkPercent: 65 },
  { id: 'p95', percent: 95, inkPercent: 35 },
] as const;

/**
 * A fan for the days of a chart, from today on. Days after its bands have the
 * last one's values.
 */
export const fanOf = (
  days: Burndown['days'],
  bands: Forecast['bands'],
): Fan | undefined => {
  const last = bands.at(-1);
  if (last === undefined) return undefined;
  const byDate = new Map(bands.map((band) => [band.date, band]));
  const today = days.findLastIndex(({ remaining }) => remaining !== null);
  const values = (line: keyof Fan) =>
    days.map(({ date, remaining }, index) => {
      if (index < today) return null;
      if (index === today) return remaining;
      return (byDate.get(date) ?? last)[line];
    });
  return { p50: values('p50'), p80: values('p80'), p95: values('p95') };
};
