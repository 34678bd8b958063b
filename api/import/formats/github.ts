import { z } from 'zod';
import type { ReadLine } from '#application/import/importTypes.ts';
import { dayIn, instantIn, isDone, isGivenUp, namesIn } from '../cells.ts';
import type { RawItem } from '../readLine.ts';
import { readColumns } from './columns.ts';
import { isJson, readEntries } from './entries.ts';

const named = z.union([
  z.string(),
  z.object({ name: z.string() }).transform(({ name }) => name),
  z.object({ login: z.string() }).transform(({ login }) => login),
]);
const written = z.string().nullish();

/** An issue in GitHub's REST API or in the output of `gh issue list --json`. */
const issue = z.object({
  number: z.number(),
  title: z.string(),
  body: written,
  state: z.string(),
  stateReason: written,
  state_reason: written,
  url: written,
  html_url: written,
  createdAt: written,
  created_at: written,
  closedAt: written,
  closed_at: written,
  labels: z.array(named).default([]),
  assignees: z.array(named).default([]),
  milestone: z.object({ dueOn: written, due_on: written }).nullish(),
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
    (one) =>
      one.pull_request === undefined || one.pull_request === null
        ? fromIssue(one)
        : { leftOut: 'It is a pull request.' },
  );

type Issue = z.output<typeof issue>;

const fromIssue = (one: Issue): RawItem => {
  const isClosed = one.state.toLowerCase() === 'closed';
  const reason = firstGiven(one.stateReason, one.state_reason).toLowerCase();
  const isGiven = reason === 'not_planned';
  return {
    sourceId: firstGiven(one.html_url, one.url) || String(one.number),
    title: one.title,
    description: one.body ?? '',
    when: dayIn(firstGiven(one.milestone?.dueOn, one.milestone?.due_on)),
    isOutOfScope: isClosed && isGiven,
    isCompleted: isClosed && !isGiven,
    completedAt: instantIn(firstGiven(one.closedAt, one.closed_at)),
    createdAt: instantIn(firstGiven(one.createdAt, one.created_at)),
    labels: one.labels,
    assignees: one.assignees,
  };
};

/** The command line and the API have different names for the same fields. */
const firstGiven = (
  one: string | null | undefined,
  other: string | null | undefined,
): string => one ?? other ?? '';

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
