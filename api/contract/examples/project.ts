import * as deleted from '../deletedProject.ts';
import * as contract from '../project.ts';
import { example } from './example.ts';
import { IDS, NOW } from './ids.ts';

export const BETA: contract.Project = {
  id: IDS.beta,
  teamId: IDS.rockets,
  description: 'Private beta',
  status: 'Live',
  startDate: '2026-03-02',
  durationInWeeks: 2,
};

const LAUNCH: contract.Project = {
  ...BETA,
  id: IDS.launch,
  description: 'Public launch',
  startDate: null,
  durationInWeeks: 12,
};

const DELETED_PROJECT = {
  id: IDS.beta,
  description: 'Spring launch',
  startDate: '2026-03-02',
  durationInWeeks: 12,
  deletedAt: NOW,
  deletedByUserId: IDS.ada,
  deletedByDisplayName: 'Ada Lovelace',
  transferredToProjectId: null,
  transferredToName: null,
};

export const projectExamples = [
  example(contract.project, BETA),
  example(contract.listedProject, {
    ...BETA,
    itemCounts: { all: 24, inScope: 21, completed: 9, carriedOver: 0 },
  }),
  example(contract.createProject, {
    projectDescription: LAUNCH.description,
    projectIdToCarryItemsOverFrom: IDS.beta,
  }),
  example(contract.createProjectReply, { newProject: LAUNCH }),
  example(contract.reviseProject, {
    startDate: '2026-03-02',
    durationInWeeks: 2,
  }),
  example(contract.deleteProject, { transferItemsToProjectId: IDS.launch }),
  example(contract.chooseProject, { newActiveProjectId: IDS.beta }),
  example(contract.chooseProjectReply, { newActiveProject: BETA }),
  example(deleted.deletedProject, DELETED_PROJECT),
  example(deleted.deletedProjects, { projects: [DELETED_PROJECT] }),
  example(deleted.restoreProjectReply, { id: IDS.beta }),
];
