import * as contract from '../teamExport.ts';
import { ItemType, Role, Scope, Span } from '../values.ts';
import { example } from './example.ts';
import { IDS, NOW } from './ids.ts';

const PLACEMENT = {
  scope: Scope.Project,
  assignedTimeframe: { span: Span.Week, index: 0 },
  assignedToUserId: IDS.ada,
  completionDate: null,
} as const;

const SCHEDULE = { startDate: '2026-03-02', durationInWeeks: 12 };

export const teamExportExamples = [
  example(contract.teamExport, {
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
