import * as charts from '../charts.ts';
import * as history from '../history.ts';
import { Scope, Span } from '../values.ts';
import { example, IDS, NOW } from './ids.ts';
import { INVITE_BY_LINK } from './item.ts';
import { BETA } from './project.ts';

const HEADER = {
  projectId: IDS.beta,
  asOf: NOW,
  startDate: '2026-03-02',
  durationInWeeks: 2,
};

/** The third day of fourteen: 22 items remain, and fall to 0 from there. */
const REMAINING = [24, 24, 22];
const TODAY = REMAINING.length - 1;
const IN_SCOPE = [24, 25, 25];
const DAYS = Array.from({ length: 14 }, (_, index) => ({
  index,
  date: `2026-03-${String(2 + index).padStart(2, '0')}`,
}));

const ENTRY: history.HistoryEntry = {
  id: IDS.change,
  occurredAt: '2026-03-04T08:41:00.000Z',
  actorId: IDS.ada,
  actorEmailAddress: 'ada@example.com',
  actorDisplayName: 'Ada Lovelace',
  itemId: IDS.implementation,
  itemTitle: 'Invite by link',
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

export const planExamples = [
  example(charts.burndown, {
    ...HEADER,
    days: DAYS.map((day) => ({
      ...day,
      remaining: REMAINING[day.index] ?? null,
      projected: day.index < TODAY ? null : 22 - 2 * (day.index - TODAY),
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
  example(history.historyEntry, ENTRY),
  example(history.historyReply, {
    entries: [ENTRY],
    nextCursor: '1807',
    startDate: HEADER.startDate,
  }),
  example(history.asOfReply, {
    project: BETA,
    items: [INVITE_BY_LINK],
    at: NOW,
  }),
  example(history.searchReply, {
    searchResults: [
      {
        id: INVITE_BY_LINK.id,
        description: INVITE_BY_LINK.description,
        scope: Scope.Project,
      },
    ],
  }),
];
