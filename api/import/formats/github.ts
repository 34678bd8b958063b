import { z } from 'zod';
import type { ReadLine } from '#application/import/importTypes.ts';
import { isDone, isGivenUp, namesIn } from '../cells.ts';
import { dayIn, instantIn } from '../dates.ts';
import type { RawItem } from '../readLine.ts';
import { readColumns } from './columns.ts';
import { isJson, readEntries } from './entries.ts';

/** The name of a label or a person, as text or in an object. */
const named = z.union([
  z.string(),
  z.object({ name: z.string() }).transform(({ name }) => name),
  z.object({ login: z.string() }).transform(({ login }) => login),
]);
const optionalText = z.string().nullish();

/** An issue in GitHub's REST API or in the output of `gh issue list --json`. */
const issue = z.object({
  number: z.number(),
  title: z.string(),
  body: optionalText,
  state: z.string(),
  stateReason: optionalText,
  state_reason: optionalText,
  url: optionalText,
  html_url: optionalText,
  createdAt: optionalText,
  created_at: optionalText,
  closedAt: optionalText,
  closed_at: optionalText,
  labels: z.array(named).default([]),
  assignees: z.array(named).default([]),
  milestone: z.object({ dueOn: optionalText, due_on: optionalText }).nullish(),
  pull_request: z.unknown().optional(),
});

/**
 * Reads issues of GitHub: JSON from `gh issue list --json …` or the REST API,
 * or a table. Throws UnreadableFile.
 */
export const readGitHub = (text: string): readonly ReadLine[] =>
  isJson(text) ? readIssues(text) : readTableOfIssues(text);

const readIssues = (text: string): readonly ReadLine[] =>
  readEntries(
    text,
    (json) => json,
    issue,
    (entry) =>
      entry.pull_request === undefined || entry.pull_request === null
        ? fromIssue(entry)
        : { leftOut: 'It is a pull request.' },
  );

type Issue = z.output<typeof issue>;

const fromIssue = (source: Issue): RawItem => {
  const isClosed = source.state.toLowerCase() === 'closed';
  const reason = firstGiven(
    source.stateReason,
    source.state_reason,
  ).toLowerCase();
  const isDropped = reason === 'not_planned';
  return {
    sourceId: firstGiven(source.html_url, source.url) || String(source.number),
    title: source.title,
    description: source.body ?? '',
    when: dayIn(firstGiven(source.milestone?.dueOn, source.milestone?.due_on)),
    isOutOfScope: isClosed && isDropped,
    isCompleted: isClosed && !isDropped,
    completedAt: instantIn(firstGiven(source.closedAt, source.closed_at)),
    createdAt: instantIn(firstGiven(source.createdAt, source.created_at)),
    labels: source.labels,
    assignees: source.assignees,
  };
};

/** The command line and the API have different names for the same fields. */
const firstGiven = (
  value: string | null | undefined,
  other: string | null | undefined,
): string => value ?? other ?? '';

const readTableOfIssues = (text: string): readonly ReadLine[] =>
  readColumns(text, ['Title'], ({ first, all }) => {
    const state = first('State', 'Status');
    const completedAt = instantIn(first('Closed At', 'ClosedAt', 'Closed'));
    const isClosed = isDone(state) || completedAt !== null;
    return {
      sourceId: first('URL', 'Number', 'ID', 'Issue') || null,
      title: first('Title'),
      description: first('Body', 'Description'),
      when: dayIn(first('Due', 'Due Date', 'Target Date')),
      isOutOfScope: isGivenUp(state),
      isCompleted: isClosed,
      completedAt,
      createdAt: instantIn(first('Created At', 'CreatedAt', 'Created')),
      labels: namesIn(all('Labels', 'Label')),
      assignees: namesIn(all('Assignees', 'Assignee')),
    };
  });
