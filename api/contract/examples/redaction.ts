import * as contract from '../redaction.ts';
import { example, NOW } from './ids.ts';

export const redactionExamples = [
  example(contract.redactionReply, { redactedAt: NOW, versions: 3, left: 0 }),
];
