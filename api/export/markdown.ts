import type {
  ExportedComment,
  ExportedItem,
  ProjectHead,
} from '#application/export/teamExport.ts';
import { englishProjectName } from '#domain/shared/englishProjectName.ts';
import { REDACTED_TITLE } from '#domain/shared/redactedTitle.ts';
import { withoutHeading } from '#domain/shared/title.ts';
import { splitDescription, timeframeText } from './itemText.ts';
import type { Exported, NameLookup } from './nameLookup.ts';
import { createNameLookup } from './nameLookup.ts';

/** A project's page: its items in the order of their numbers. */
export async function* markdownOf(
  exported: Exported,
  project: ProjectHead,
): AsyncGenerator<string> {
  const names = createNameLookup(exported);
  yield headOf(project);
  for await (const page of exported.itemsOf(project.id)) {
    yield page.map((item) => sectionOf(item, names)).join('');
  }
}

/** The heading of a project's page, with its schedule and state. */
export const headOf = ({
  name,
  status,
  carriedOver = 0,
  startDate,
  durationInWeeks,
}: ProjectHead): string => {
  const weeks = countInWords(durationInWeeks, 'week');
  const schedule = startDate === null ? weeks : `from ${startDate}, ${weeks}`;
  const carried =
    carriedOver === 0
      ? ''
      : ` ${countInWords(carriedOver, 'open item')} carried over.`;
  const state = status === 'Live' ? '' : ` Completed.${carried}`;
  return `# ${onOneLine(englishProjectName(name))}\n\nRuns ${schedule}.${state}\n`;
};

const countInWords = (count: number, noun: string): string =>
  `${String(count)} ${noun}${count === 1 ? '' : 's'}`;

const sectionOf = (item: ExportedItem, names: NameLookup): string => {
  const { labelIds = [], goals = [] } = item.fields;
  const { firstLine, rest } = splitDescription(item.fields);
  const assignee = names.person(item.assignedToUserId);
  const labels = labelIds.map(names.label).filter(Boolean).join(', ');
  const facts = [
    ['When', timeframeText(item) || 'Unplanned'],
    ['Assignee', assignee],
    ['Labels', labels],
    ['Completed', item.completionDate ?? ''],
  ]
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `- ${label ?? ''}: ${value ?? ''}`);
  const parts = [
    `## ${item.linkId} ${onOneLine(withoutHeading(firstLine))}`,
    facts.join('\n'),
    rest,
    ...(goals.length === 0
      ? []
      : [`### Goals\n\n${goals.map((goal) => `- ${goal}`).join('\n')}`]),
    ...item.comments.map((comment) => quoteOf(comment, names)),
  ];
  return `\n${parts.filter((part) => part !== '').join('\n\n')}\n`;
};

/** A comment as a quotation, with its author and time. */
const quoteOf = (
  { authorUserId, createdAt, text }: ExportedComment,
  names: NameLookup,
): string => {
  const lines = (text || REDACTED_TITLE).replaceAll('\n', '\n> ');
  return `> **${names.person(authorUserId)}**, ${createdAt}\n>\n> ${lines}`;
};

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
