import * as change from '../change.ts';
import { example } from './example.ts';
import { IDS } from './ids.ts';

export const changeExamples = [
  example(change.changesReply, {
    changes: [
      {
        changeId: IDS.change,
        occurredAt: '2026-03-04T08:41:00.000Z',
        actorId: IDS.ada,
        summary: 'Moved “Invite by link”',
        kind: 'Moved',
        itemId: IDS.implementation,
        itemTitle: 'Invite by link',
        items: 1,
        undoable: true,
        undoes: null,
        undoneBy: null,
      },
    ],
  }),
  example(change.undoChange, { partial: true }),
  example(change.undoChangeReply, {
    changeId: '019d3a7c-1a40-7b5d-8e2f-1c3d5e7f9a16',
    undoes: IDS.change,
  }),
];
