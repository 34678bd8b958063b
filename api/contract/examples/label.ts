import * as contract from '../label.ts';
import { example } from './example.ts';
import { IDS } from './ids.ts';

const BETA_LABEL = { id: IDS.label, name: 'Beta', color: '#3a66d6' };

export const labelExamples = [
  example(contract.label, BETA_LABEL),
  example(contract.createLabel, { name: 'Beta', color: '#3a66d6' }),
  example(contract.reviseLabel, { name: 'Private beta' }),
  example(contract.labelsReply, {
    labels: [{ ...BETA_LABEL, itemCount: 12 }],
  }),
];
