import * as contract from '../inbox.ts';
import { example } from './example.ts';
import { IDS, NOW } from './ids.ts';

export const inboxExamples = [
  example(contract.inboxReply, {
    entries: [
      {
        id: `${IDS.comment}-Mention-${IDS.grace}`,
        kind: 'Mention',
        itemId: IDS.implementation,
        itemTitle: 'Invite by link',
        linkId: '1-2',
        projectId: IDS.beta,
        isDeleted: false,
        commentId: IDS.comment,
        actorUserId: IDS.ada,
        actorDisplayName: 'Ada Lovelace',
        occurredAt: NOW,
        read: false,
        note: null,
      },
    ],
    unreadCount: 1,
  }),
  example(contract.markInbox, { read: true }),
  example(contract.markAllOfInbox, { until: NOW }),
  example(contract.itemWatch, { watch: 'Follow' }),
];
