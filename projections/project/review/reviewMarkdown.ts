import { englishProjectName } from '#domain/shared/englishProjectName.ts';
import type { CalendarDate } from '#domain/shared/calendarDate.ts';
import { daysBetween } from '#domain/shared/calendarDate.ts';

/** The number and title of an item, as people see them. */
type NamedItem = Readonly<{ linkId: string; title: string }>;

/** All content of a review that the Markdown text and the email show. */
export type ReviewText = Readonly<{
  projectName: string;
  /** 0-based from the project's start. */
  week: number;
  startDate: CalendarDate;
  endDate: CalendarDate;
  planned: readonly (NamedItem & Readonly<{ isCompleted: boolean }>)[];
  completed: readonly NamedItem[];
  slipped: readonly (NamedItem & Readonly<{ weeksLate: number }>)[];
  added: readonly NamedItem[];
  dropped: readonly NamedItem[];
  forecast: ForecastMove;
}>;

/** The 80 % date as of the end of the previous week and of this week. */
export type ForecastMove = Readonly<{
  before: CalendarDate | null;
  after: CalendarDate | null;
}>;

/** Formats a review as Markdown, for copying (G37). */
export const reviewMarkdown = (review: ReviewText): string => {
  const { planned, week, startDate, endDate } = review;
  const done = planned.filter(({ isCompleted }) => isCompleted).length;
  return [
    `# ${escapeMarkdown(englishProjectName(review.projectName))}: week ${String(week + 1)}, ${startDate} to ${endDate}`,
    `${String(planned.length)} planned, ${String(done)} of them completed.`,
    forecastSentence(review.forecast),
    ...section('Planned', planned, ({ isCompleted }) =>
      isCompleted ? 'completed' : 'open',
    ),
    ...section('Completed', review.completed),
    ...section('Slipped', review.slipped, ({ weeksLate }) =>
      latenessText(weeksLate),
    ),
    ...section('Added', review.added),
    ...section('Dropped', review.dropped),
  ]
    .join('\n\n')
    .concat('\n');
};

/** One sentence about how the 80 % date moved. */
export const forecastSentence = ({ before, after }: ForecastMove): string => {
  if (after === null) return 'No likely completion date can be given yet.';
  const likely = `80 % likely done by ${after}`;
  if (before === null) return `${likely}.`;
  const days = daysBetween(before, after);
  if (days === 0) return `${likely}, as at the end of the week before.`;
  const way = days > 0 ? 'later' : 'earlier';
  return `${likely}, ${countInWords(Math.abs(days), 'day')} ${way} than at the end of the week before.`;
};

/** Says how late a slipped item is. */
export const latenessText = (weeks: number): string =>
  `${countInWords(weeks, 'week')} late`;

const countInWords = (count: number, unit: string): string =>
  `${String(count)} ${unit}${count === 1 ? '' : 's'}`;

const section = <T extends NamedItem>(
  title: string,
  items: readonly T[],
  noteOn?: (item: T) => string,
): string[] =>
  items.length === 0
    ? []
    : [
        `## ${title}: ${String(items.length)}`,
        items.map((item) => line(item, noteOn?.(item))).join('\n'),
      ];

const line = ({ linkId, title }: NamedItem, note?: string): string =>
  `- ${linkId} ${escapeMarkdown(title)}${note === undefined ? '' : ` (${note})`}`;

/** Puts a user's text on one line and escapes it for Markdown. */
const escapeMarkdown = (text: string): string =>
  text
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replaceAll(/[\\`*_[\]<>#|~&]/g, String.raw`\$&`);
