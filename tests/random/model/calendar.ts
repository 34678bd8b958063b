const DAY = 24 * 3_600_000;

const midnightOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);

export const addDays = (date: string, days: number): string =>
  new Date(midnightOf(date) + days * DAY).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string): number =>
  Math.round((midnightOf(to) - midnightOf(from)) / DAY);

/** The Monday on or before a day (H10). */
export const mondayOf = (date: string): string =>
  addDays(date, -((new Date(midnightOf(date)).getUTCDay() + 6) % 7));

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The day of an instant in a time zone; Swedish dates are written as ISO dates.
 */
const dayAt = (timeZone: string, at: number): string => {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone });
  formats.set(timeZone, format);
  return format.format(at);
};

/** A team's time zone and when it begins to count; '' for always. */
export type Zone = Readonly<{ timeZone: string; since: string }>;

const QUARTER_HOUR = 900_000;

/** A new zone counts from the next quarter hour on (G54). */
export const quarterHourAfter = (instant: string): string =>
  new Date(
    (Math.floor(Date.parse(instant) / QUARTER_HOUR) + 1) * QUARTER_HOUR,
  ).toISOString();

/** The latest day that a team's calendar has shown by an instant. */
export const dayIn = (zones: readonly Zone[], instant: string): string =>
  zones
    .filter(({ since }) => since <= instant)
    .map(({ timeZone }, index, begun) => {
      const next = begun[index + 1];
      const lastMoment =
        next === undefined ? Date.parse(instant) : Date.parse(next.since) - 1;
      return dayAt(timeZone, lastMoment);
    })
    .reduce((latest, day) => (day > latest ? day : latest), '');
