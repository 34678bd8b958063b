import * as contract from '../live.ts';
import { example } from './example.ts';
import { IDS } from './ids.ts';
import { INVITE_BY_LINK } from './item.ts';

const POSITION = 'n3Zb7mT0k1vYq5XcQw9LdA';
const ada = { userId: IDS.ada, displayName: 'Ada Lovelace' };

export const liveExamples = [
  example(contract.liveChanged, {
    position: POSITION,
    projectId: IDS.beta,
    by: { ...ada, color: '#3971b7' },
    kinds: ['items'],
    items: [INVITE_BY_LINK],
    deleted: [{ id: IDS.press, by: ada }],
  }),
  example(contract.presenceReport, { projectId: IDS.beta, itemId: null }),
];
