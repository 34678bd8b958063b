import { Scope } from '#api/contract/values.ts';
import { callOf } from '../ledger.ts';
import type { TeamCommandMaker, Project } from './teamState.ts';
import {
  withItemsAfter,
  filterItems,
  pickFrom,
  PROJECTS,
} from './teamState.ts';

const MAX_PROJECTS = 4;
const [SHORT_WEEKS, LONG_WEEKS] = [4, 12];

const shownProject = ({ description, status, weeks }: Project) => [
  description,
  status,
  null,
  weeks,
];

const startProject: TeamCommandMaker = (state, count) => {
  if (state.projects.size >= MAX_PROJECTS) return null;
  const source = state.below(3) === 0 ? null : pickFrom(state.projects, state);
  const label = `P${String(count)}`;
  const project: Project = {
    id: '',
    description: `${label} new`,
    status: 'Live',
    weeks: LONG_WEEKS,
  };
  const carried = filterItems(
    state,
    (item) =>
      item.project === source?.[0] &&
      item.scope === Scope.Project &&
      !item.completed,
  ).map(
    ([name, item]) => [name, { ...item, project: label, week: null }] as const,
  );
  const { changes, onSuccess } = withItemsAfter(state, carried);
  return {
    isWorkflow: true,
    call: callOf(
      `POST ${PROJECTS}`,
      {},
      {
        projectDescription: project.description,
        projectIdToCarryItemsOverFrom: source?.[1].id ?? null,
      },
    ),
    changes: {
      ...changes,
      [`project ${label}`]: shownProject(project),
      active: label,
    },
    onSuccess: ({ newProject: { id } }) => {
      state.projects.set(label, { ...project, id });
      state.active.label = label;
      onSuccess();
    },
  };
};

const chooseProject: TeamCommandMaker = (state) => {
  const picked = pickFrom(state.projects, state);
  if (picked === null) return null;
  const [label, { id }] = picked;
  return {
    call: callOf(`PUT ${PROJECTS}/active`, {}, { newActiveProjectId: id }),
    changes: { active: label },
    onSuccess: () => {
      state.active.label = label;
    },
  };
};

const reviseProject: TeamCommandMaker = (state, count) => {
  const picked = pickFrom(state.projects, state);
  if (picked === null) return null;
  const [label, { id, status: before }] = picked;
  const description = `${label} named ${String(count)}`;
  const status = before === 'Live' ? 'Completed' : 'Live';
  const weeks = state.below(2) === 0 ? SHORT_WEEKS : LONG_WEEKS;
  const after: Project = { id, description, status, weeks };
  // Items beyond the new end lose their week.
  const beyond = filterItems(
    state,
    ({ project, week }) => project === label && (week ?? 0) >= weeks,
  ).map(([name, item]) => [name, { ...item, week: null }] as const);
  const { changes, onSuccess } = withItemsAfter(state, beyond);
  return {
    call: callOf(
      `PUT ${PROJECTS}/:id`,
      { id },
      { description, status, durationInWeeks: weeks },
    ),
    changes: { ...changes, [`project ${label}`]: shownProject(after) },
    onSuccess: () => {
      state.projects.set(label, after);
      onSuccess();
    },
  };
};

const deleteProject: TeamCommandMaker = (state) => {
  const { active, projects } = state;
  const picked = pickFrom(
    projects,
    state,
    (_, candidate) => candidate !== active.label,
  );
  if (picked === null) return null;
  const [label, { id }] = picked;
  const target =
    state.below(2) === 0
      ? null
      : pickFrom(projects, state, (_, candidate) => candidate !== label);
  const changedItems = filterItems(
    state,
    ({ project }) => project === label,
  ).map(
    ([name, item]) =>
      [
        name,
        target === null ? null : { ...item, project: target[0], week: null },
      ] as const,
  );
  const { changes, onSuccess } = withItemsAfter(state, changedItems);
  return {
    isWorkflow: true,
    call: callOf(
      `DELETE ${PROJECTS}/:id`,
      { id },
      { transferItemsToProjectId: target?.[1].id ?? null },
    ),
    changes: { ...changes, [`project ${label}`]: null },
    onSuccess: () => {
      projects.delete(label);
      onSuccess();
    },
  };
};

export const PROJECT_COMMANDS: readonly TeamCommandMaker[] = [
  startProject,
  chooseProject,
  reviseProject,
  deleteProject,
];
