import * as contract from '../import.ts';
import { example } from './example.ts';
import { IDS } from './ids.ts';

const COUNTS = { create: 1, skip: 1 };

export const importExamples = [
  example(contract.startImport, {
    format: 'Csv',
    text: 'Task,Due\nPublish prices,Week 1\n,\n',
    mapping: { title: 'Task', timeframe: 'Due' },
    projectId: IDS.launch,
    dryRun: true,
  }),
  example(contract.importReply, {
    id: IDS.change,
    rows: [
      { line: 2, outcome: 'Create', title: 'Publish prices' },
      { line: 3, outcome: 'Skip', reason: 'It has no title.', title: '' },
    ],
    counts: COUNTS,
  }),
  example(contract.importProgress, {
    id: IDS.change,
    state: 'Done',
    done: 1,
    of: 1,
    counts: COUNTS,
    changeId: IDS.change,
  }),
];
