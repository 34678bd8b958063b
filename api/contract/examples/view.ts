import * as contract from '../view.ts';
import { example, IDS } from './ids.ts';

const MINE = { name: 'My beta', query: 'assignee:me label:beta is:open' };

export const viewExamples = [
  example(contract.view, {
    id: IDS.view,
    ...MINE,
    shared: false,
    ownerUserId: IDS.ada,
  }),
  example(contract.createView, { ...MINE, shared: false }),
  example(contract.reviseView, { shared: true }),
  example(contract.viewsReply, {
    views: [{ id: IDS.view, ...MINE, shared: false, ownerUserId: IDS.ada }],
  }),
];
