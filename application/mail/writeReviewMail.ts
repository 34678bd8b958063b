import { englishProjectName } from '#domain/shared/englishProjectName.ts';
import { addDays, daysBetween } from '#domain/shared/calendarDate.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import { isolatedName } from '#domain/shared/textDirection.ts';
import { DAYS_PER_WEEK, weekOfDay } from '#domain/shared/timeframe.ts';
import type { ProjectDocument } from '#projections/project/projects.ts';
import {
  forecastSentence,
  latenessText,
} from '#projections/project/review/reviewMarkdown.ts';
import type { TeamDocument } from '#projections/team/teams.ts';
import type { GetReview, ReviewView } from '../project/getReview.ts';
import type { Mail } from '../shared/ports/Mailer.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import type { UnsubscribeTokens } from '../shared/ports/UnsubscribeTokens.ts';
import type { Recipient } from './findRecipient.ts';
import type { Line, Section } from './mailLayout.ts';
import { itemUrl, layOutMail } from './mailLayout.ts';
import { unsubscribeUrl } from './unsubscribeUrl.ts';

export type WriteReviewMail = (
  recipient: Recipient,
  /** The Monday after the reviewed week. */
  monday: string,
) => Promise<Mail | null>;

/**
 * The maximum number of items of one kind in a project; the email only counts
 * the rest.
 */
const MAX_LINES = 25;

/**
 * Writes the review of last week for each live project with a start date:
 * completed, slipped, added and dropped items, and the forecast (G38). Null if
 * nothing happened.
 */
export const writeReviewMail = ({
  readModels,
  getReview,
  unsubscribeTokens,
  publicUrl,
}: {
  readModels: ReadModels;
  getReview: GetReview;
  unsubscribeTokens: UnsubscribeTokens;
  publicUrl: string;
}): WriteReviewMail => {
  const listItems = (heading: string, items: readonly ListedItem[]): Line[] => {
    const shown = items.slice(0, MAX_LINES);
    const more = items.length - shown.length;
    return [
      { text: `${heading}: ${String(items.length)}` },
      ...shown.map(({ itemId, linkId, title, note }) => ({
        text: '',
        title: `${linkId} ${isolatedName(title)}${note === undefined ? '' : ` (${note})`}`,
        url: itemUrl(publicUrl, itemId),
      })),
      ...(more > 0 ? [{ text: `And ${String(more)} more.` }] : []),
    ];
  };

  /**
   * Reads the review; null if the week is before the project, or the project
   * was just deleted.
   */
  const readReview = async (
    { userId, team }: Reader,
    { id: projectId, startDate }: ProjectDocument,
    monday: string,
  ): Promise<ReviewView | null> => {
    const role = team.members.find((member) => member.userId === userId)?.role;
    if (startDate === null || role === undefined) return null;
    // The day before that Monday is in the reviewed week.
    const week = weekOfDay(daysBetween(startDate, monday) - 1);
    if (week < 0) return null;
    try {
      const actor = { userId, teamId: team.id, role };
      return await getReview({ actor, projectId, week });
    } catch (error) {
      if (error instanceof DomainError) return null;
      throw error;
    }
  };

  /** Null if there is nothing to report about the project. */
  const writeSection = async (
    reader: Reader,
    project: ProjectDocument,
    monday: string,
  ): Promise<Section | null> => {
    if (project.status !== 'Live') return null;
    const review = await readReview(reader, project, monday);
    if (review === null) return null;
    const { completed, added, dropped, forecast } = review;
    const slipped = slippedIn(review);
    if ([completed, slipped, added, dropped].flat().length === 0) return null;
    return {
      heading: `${isolatedName(englishProjectName(project.description))} (${isolatedName(reader.team.teamName)})`,
      lines: [
        { text: forecastSentence(forecast) },
        ...listItems('Completed', completed),
        ...listItems('Slipped', slipped),
        ...listItems('Added', added),
        ...(dropped.length === 0 ? [] : listItems('Dropped', dropped)),
      ],
    };
  };

  return async ({ userId, emailAddress: to, teams }, monday) => {
    const sections: Section[] = [];
    for (const team of teams) {
      const { documents } = await readModels.find('projects', {
        where: { teamId: team.id },
      });
      for (const project of documents.toSorted(byName)) {
        const section = await writeSection({ userId, team }, project, monday);
        if (section !== null) sections.push(section);
      }
    }
    if (sections.length === 0) return null;
    return layOutMail({
      to,
      sections,
      subject: `Your week in Slipway, ${addDays(monday, -DAYS_PER_WEEK)} to ${addDays(monday, -1)}`,
      reason: 'You get this review every Monday.',
      optOut: {
        publicUrl,
        unsubscribeUrl: unsubscribeUrl(
          publicUrl,
          await unsubscribeTokens.create(userId),
        ),
      },
    });
  };
};

/** The order of names in English, as screens have it: `ä` is not after `z`. */
const byName = (a: ProjectDocument, b: ProjectDocument): number =>
  englishProjectName(a.description).localeCompare(
    englishProjectName(b.description),
    'en',
    {
      numeric: true,
    },
  );

type Reader = Readonly<{ userId: string; team: TeamDocument }>;

type ListedItem = Readonly<{
  itemId: string;
  linkId: string;
  title: string;
  /** A note to show in parentheses. */
  note?: string;
}>;

/**
 * Unfinished items: first those planned for the week, then those of earlier
 * weeks.
 */
const slippedIn = ({ planned, slipped }: ReviewView): readonly ListedItem[] => [
  ...planned.filter(({ isCompleted }) => !isCompleted),
  ...slipped.map((item) => ({ ...item, note: latenessText(item.weeksLate) })),
];
