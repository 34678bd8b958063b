import type {
  ExportedItem,
  ProjectHead,
} from '#application/export/teamExport.ts';
import type { UseCases } from '#application/useCases.ts';
import { projectName } from '#domain/shared/projectName.ts';
import { REDACTED_TITLE } from '#domain/shared/redactedTitle.ts';
import { withoutHeading } from '#domain/shared/title.ts';
import type { NameLookup } from './tables.ts';
import { createNameLookup, timeframeText } from './tables.ts';

type Exported = Awaited<ReturnType<UseCases['exportTeam']>>;

/** A project's page: its items in the order of its plan. */
export async function* markdownOf(
  exported: Exported,
  project: ProjectHead,
): AsyncGenerator<string> {
  const called = createNameLookup(exported);
  yield headOf(project);
  for await (const page of exported.itemsOf(project.id)) {
    yield page.map((item) => sectionOf(item, called)).join('');
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
  return `# ${onOneLine(projectName(name))}\n\nRuns ${schedule}.${state}\n`;
};

const countInWords = (count: number, noun: string): string =>
  `${String(count)} ${noun}${count === 1 ? '' : 's'}`;

const sectionOf = (item: ExportedItem, called: NameLookup): string => {
  const { description, labelIds = [], goals = [] } = item.fields;
  const text = description.trim() || REDACTED_TITLE;
  const [title = '', ...rest] = text.split('\n');
  const assignee = called.person(item.assignedToUserId);
  const labels = labelIds.map(called.label).filter(Boolean).join(', ');
  const facts = [
    ['When', timeframeText(item) || 'Unplanned'],
    ['Assignee', assignee],
    ['Labels', labels],
    ['Completed', item.completionDate ?? ''],
  ]
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `- ${label ?? ''}: ${value ?? ''}`);
  const parts = [
    `## ${item.linkId} ${onOneLine(withoutHeading(title))}`,
    facts.join('\n'),
    rest.join('\n').trim(),
    ...(goals.length === 0
      ? []
      : [`### Goals\n\n${goals.map((goal) => `- ${goal}`).join('\n')}`]),
    ...item.comments.map(
      ({ authorUserId, createdAt, text }) =>
        `> **${called.person(authorUserId)}**, ${createdAt}\n>\n> ${(text || REDACTED_TITLE).replaceAll('\n', '\n> ')}`,
    ),
  ];
  return `\n${parts.filter((part) => part !== '').join('\n\n')}\n`;
};

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
