import { ItemType } from '#domain/shared/itemType.ts';
import { Role } from '#domain/shared/role.ts';
import * as calendar from '../calendar.ts';
import * as imports from '../import.ts';
import * as seals from '../seal.ts';
import * as exported from '../teamExport.ts';
import { example, IDS, NOW } from './ids.ts';

const COUNTS = { create: 1, skip: 1 };

const PLACEMENT = {
  scope: 0,
  assignedTimeframe: { span: 1, index: 0 },
  assignedToUserId: IDS.ada,
  completionDate: null,
} as const;

const SCHEDULE = { startDate: '2026-03-02', durationInWeeks: 12 };

const SEAL = {
  date: '2026-03-02',
  events: 41,
  root: '9c1f3bdc7f1c0b2f0f4f0ff0a43a2d6cf3a5a5f7b2f6c1f0f8a5b0e2d4c6a891',
  previous: null,
  hash: '56a8dfba0ff4cd2d4bcb4ed4b1c2aa1d6fd9a43b1fb0f5aa0c1d0c8cf8f44ee0',
};

export const transferExamples = [
  example(imports.startImport, {
    format: 'Csv',
    text: 'Task,Due\nPublish prices,Week 1\n,\n',
    mapping: { title: 'Task', timeframe: 'Due' },
    projectId: IDS.launch,
    dryRun: true,
  }),
  example(imports.importReply, {
    id: IDS.change,
    rows: [
      { line: 2, outcome: 'Create', title: 'Publish prices' },
      { line: 3, outcome: 'Skip', reason: 'It has no title.', title: '' },
    ],
    counts: COUNTS,
  }),
  example(imports.importProgress, {
    id: IDS.change,
    state: 'Done',
    done: 1,
    of: 1,
    counts: COUNTS,
    changeId: IDS.change,
  }),
  example(calendar.calendar, {
    url: 'https://slipway.example.com/calendar/3q2-7wAAAAB0aGlzLWlzLWFuLWV4YW1wbGU.ics',
  }),
  example(seals.seals, { seals: [SEAL] }),
  example(seals.seal, SEAL),
  example(exported.teamExport, {
    format: 'Slipway',
    version: 1,
    exportedAt: NOW,
    team: { id: IDS.rockets, name: 'Rockets', timeZone: 'Europe/Oslo' },
    members: [
      {
        id: IDS.ada,
        emailAddress: 'ada@example.com',
        displayName: 'Ada Lovelace',
        role: Role.Admin,
      },
    ],
    labels: [{ id: IDS.label, name: 'Private beta', color: '#3a66d6' }],
    story: { productStory: 'Small teams lose the thread.', elements: [] },
    projects: [
      {
        id: IDS.launch,
        number: 3,
        name: 'Launch',
        status: 'Live',
        ...SCHEDULE,
        schedules: [{ since: NOW, ...SCHEDULE }],
        items: [
          {
            id: IDS.press,
            linkId: '3-42',
            number: 42,
            itemType: ItemType.GoToMarket,
            dateCreated: NOW,
            ...PLACEMENT,
            sortKey: 0,
            fields: { description: 'Publish prices', labelIds: [IDS.label] },
            comments: [],
          },
        ],
        history: [
          {
            at: NOW,
            actorUserId: IDS.ada,
            change: 'Planned',
            itemId: IDS.press,
            itemType: ItemType.GoToMarket,
            from: null,
            to: PLACEMENT,
          },
        ],
      },
    ],
  }),
];
