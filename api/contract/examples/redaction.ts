import * as contract from '../redaction.ts';
import { example } from './example.ts';
import { NOW } from './ids.ts';

export const redactionExamples = [
  example(contract.redactionReply, { redactedAt: NOW, versions: 3, left: 0 }),
];
