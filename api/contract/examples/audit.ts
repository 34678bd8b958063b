import * as contract from '../audit.ts';
import { example } from './example.ts';
import { IDS, NOW } from './ids.ts';

const ENTRY = {
  id: '0a3f1c9e-5b7d-5e21-9c44-6f1d2b8a7e90',
  kind: 'TeamRenamed',
  occurredAt: NOW,
  recordedAt: NOW,
  actorUserId: IDS.ada,
  actorDisplayName: 'Ada Lovelace',
  subjectType: 'Team',
  subjectId: IDS.rockets,
  subject: 'Launchers',
  before: { teamName: 'New Team' },
  after: { teamName: 'Launchers' },
  projectId: null,
  projectName: null,
  itemId: null,
  reason: null,
  fromProjectId: null,
  fromProjectName: null,
  toProjectId: null,
  toProjectName: null,
  changeId: '4a0e8a4c-4f7b-4c6e-9d59-3c2b3f1b7a11',
  undoes: null,
};

export const auditExamples = [
  example(contract.auditEntry, ENTRY),
  example(contract.auditReply, { entries: [ENTRY], nextCursor: null }),
];
