const DAY = 24 * 3_600_000;

const at = (date: string): number => Date.parse(`${date}T00:00:00Z`);

export const addDays = (date: string, days: number): string =>
  new Date(at(date) + days * DAY).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string): number =>
  Math.round((at(to) - at(from)) / DAY);

/** The Monday at or before a day (H10). */
export const mondayOf = (date: string): string =>
  addDays(date, -((new Date(at(date)).getUTCDay() + 6) % 7));

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The day that an instant is in, somewhere on earth; Swedes write it our way. */
export const dayIn = (timeZone: string, instant: string): string => {
  const known =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone });
  clocks.set(timeZone, known);
  return known.format(Date.parse(instant));
};
