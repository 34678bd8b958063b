import * as contract from '../textVersions.ts';
import { example } from './example.ts';
import { IDS, NOW } from './ids.ts';

export const versionExamples = [
  example(contract.versionsReply, {
    versions: [
      {
        revision: 4,
        occurredAt: NOW,
        actorId: IDS.ada,
        actorEmailAddress: 'ada@example.com',
        actorDisplayName: 'Ada Lovelace',
        changes: [
          {
            field: 'description',
            before: '# Invite by link',
            after: '# Invite by link\n\nA link that works once.',
          },
        ],
      },
    ],
    nextBefore: 4,
  }),
];
