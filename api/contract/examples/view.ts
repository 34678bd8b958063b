import * as contract from '../view.ts';
import { example } from './example.ts';
import { IDS } from './ids.ts';

const PRIVATE_VIEW = {
  name: 'My beta',
  query: 'assignee:me label:beta is:open',
};

export const viewExamples = [
  example(contract.view, {
    id: IDS.view,
    ...PRIVATE_VIEW,
    shared: false,
    ownerUserId: IDS.ada,
  }),
  example(contract.createView, { ...PRIVATE_VIEW, shared: false }),
  example(contract.reviseView, { shared: true }),
  example(contract.viewsReply, {
    views: [
      { id: IDS.view, ...PRIVATE_VIEW, shared: false, ownerUserId: IDS.ada },
    ],
  }),
];
