/** Examples of charts, explanations and the history, for `exampleOf.ts`. */
import * as charts from '../charts.ts';
import * as explain from '../explain.ts';
import * as history from '../history.ts';
import { Scope, Span } from '../values.ts';
import { example } from './example.ts';
import { IDS, NOW } from './ids.ts';
import { INVITE_BY_LINK } from './item.ts';
import { BETA } from './project.ts';

const HEADER = {
  projectId: IDS.beta,
  asOf: NOW,
  startDate: '2026-03-02',
  durationInWeeks: 2,
};

/** On the third of fourteen days, 22 of 25 items remain. */
const REMAINING_TODAY = 22;
const REMAINING = [24, 24, REMAINING_TODAY];
const TODAY = REMAINING.length - 1;
/** At this pace, none remain on the last day. */
const PROJECTED_PER_DAY = 2;
const IN_SCOPE = [24, 25, 25];
const DAYS = Array.from({ length: 14 }, (_, index) => ({
  index,
  date: `2026-03-${String(2 + index).padStart(2, '0')}`,
}));

const ENTRY: history.HistoryEntry = {
  id: IDS.change,
  occurredAt: '2026-03-04T08:41:00.000Z',
  recordedAt: '2026-03-04T08:41:00.012Z',
  actorId: IDS.ada,
  actorEmailAddress: 'ada@example.com',
  actorDisplayName: 'Ada Lovelace',
  itemId: IDS.implementation,
  itemTitle: 'Invite by link',
  commentCount: 0,
  changeId: IDS.change,
  undoes: null,
  undoneBy: null,
  undoneByDisplayName: null,
  undoable: true,
  otherProjectId: null,
  otherProjectName: null,
  change: 'Assigned',
  from: {
    scope: Scope.Project,
    assignedTimeframe: null,
    assignedToUserId: null,
    assignedToEmailAddress: null,
    assignedToDisplayName: null,
    completionDate: null,
  },
  to: {
    scope: Scope.Project,
    assignedTimeframe: { span: Span.Week, index: 1 },
    assignedToUserId: IDS.ada,
    assignedToEmailAddress: 'ada@example.com',
    assignedToDisplayName: 'Ada Lovelace',
    completionDate: null,
  },
};

const REVIEWED = {
  itemId: IDS.implementation,
  linkId: INVITE_BY_LINK.linkId,
  title: 'Invite by link',
  actorId: IDS.ada,
  actorDisplayName: 'Ada Lovelace',
};

const MARKDOWN = `# Beta: week 1, 2026-03-02 to 2026-03-08

1 planned, 1 of them completed.

80 % likely done by 2026-03-19, 1 day later than at the end of the week before.

## Planned: 1

- ${INVITE_BY_LINK.linkId} Invite by link (completed)
`;

export const planExamples = [
  example(charts.burndown, {
    ...HEADER,
    days: DAYS.map((day) => ({
      ...day,
      remaining: REMAINING[day.index] ?? null,
      projected:
        day.index < TODAY
          ? null
          : REMAINING_TODAY - PROJECTED_PER_DAY * (day.index - TODAY),
    })),
  }),
  example(charts.scopeChart, {
    ...HEADER,
    days: DAYS.map((day) => ({ ...day, inScope: IN_SCOPE[day.index] ?? null })),
  }),
  example(charts.workPlan, {
    ...HEADER,
    weeks: [
      {
        index: 0,
        startDate: '2026-03-02',
        completed: 3,
        planned: 9,
        rolledOver: 0,
      },
      {
        index: 1,
        startDate: '2026-03-09',
        completed: null,
        planned: 10,
        rolledOver: null,
      },
    ],
  }),
  example(charts.forecast, {
    ...HEADER,
    endDate: '2026-03-15',
    remaining: REMAINING_TODAY,
    isClosed: false,
    basis: { weeks: 6, source: 'Team' },
    dates: { p50: '2026-03-16', p80: '2026-03-19', p95: '2026-03-24' },
    bands: [
      { date: '2026-03-05', p50: 20, p80: 21, p95: 22 },
      { date: '2026-03-06', p50: 18, p80: 20, p95: 21 },
    ],
    neededPerWeek: 12.8,
    pacePerWeek: 11.5,
    backTest: {
      weeks: [{ asOf: '2026-02-25', p50: 23, p80: 25, actual: 22 }],
      hits: 1,
      of: 1,
    },
    teamBackTest: { hits: 19, of: 23, projects: 3 },
  }),
  example(charts.report, {
    ...HEADER,
    name: 'throughput',
    columns: [
      { name: 'week', title: 'Week' },
      { name: 'startDate', title: 'Start Date' },
      { name: 'demos', title: 'Demos' },
      { name: 'implementations', title: 'Implementations' },
      { name: 'goToMarket', title: 'Go to Market' },
      { name: 'completed', title: 'Completed' },
    ],
    rows: [
      {
        week: 1,
        startDate: '2026-03-02',
        demos: 1,
        implementations: 2,
        goToMarket: 0,
        completed: 3,
      },
    ],
  }),
  example(explain.explanation, {
    ...HEADER,
    chart: 'scope',
    index: 1,
    series: 'completed',
    difference: 1,
    groups: [{ change: 'Added', count: 1, entries: [ENTRY], omitted: 0 }],
  }),
  example(explain.explainedCounter, {
    ...HEADER,
    counter: 'inScope',
    count: 1,
    groups: [{ change: 'Added', count: 1, entries: [ENTRY], omitted: 0 }],
  }),
  example(explain.explainedCell, {
    ...HEADER,
    count: 1,
    groups: [{ change: 'Added', count: 1, entries: [ENTRY], omitted: 0 }],
  }),
  example(explain.review, {
    ...HEADER,
    projectName: 'Beta',
    week: 0,
    endDate: '2026-03-08',
    planned: [{ ...REVIEWED, isCompleted: true }],
    completed: [REVIEWED],
    slipped: [],
    added: [{ ...REVIEWED, change: 'Added' }],
    dropped: [],
    forecast: { before: '2026-03-18', after: '2026-03-19' },
    markdown: MARKDOWN,
  }),
  example(history.historyEntry, ENTRY),
  example(history.historyReply, {
    entries: [ENTRY],
    nextCursor: 'Vt2mQ8xYp0aKz4RfLc7WnA',
    startDate: HEADER.startDate,
  }),
  example(history.asOfReply, {
    project: BETA,
    items: [INVITE_BY_LINK],
    at: NOW,
  }),
];
