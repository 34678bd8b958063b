import { expect } from 'vitest';
import type { Method } from '#tests/support/apiSession.ts';
import type { CommandOf } from './steps.ts';
import type { ModelTeam } from './model.ts';
import { itemsOf, pick } from './model.ts';
import type { Turn } from './turn.ts';
import { observe, send, UNKNOWN_ID } from './turn.ts';

type ForeignIds = Readonly<{ project: string; item: string; user: string }>;
type Call = readonly [Method, string, unknown?];

const PROJECTS = '/teams/active/projects';
const ITEMS = '/teams/active/project-items';

/** Calls that contain the id of a team's project, item or member. */
const CALLS: readonly ((ids: ForeignIds) => Call)[] = [
  ({ project }) => ['GET', `${PROJECTS}/${project}`],
  ({ project }) => ['PUT', `${PROJECTS}/${project}`, { description: 'Ours' }],
  ({ project }) => ['DELETE', `${PROJECTS}/${project}`, {}],
  ({ project }) => [
    'PUT',
    `${PROJECTS}/active`,
    { newActiveProjectId: project },
  ],
  ({ project }) => [
    'POST',
    PROJECTS,
    { projectDescription: 'Ours', projectIdToCarryItemsOverFrom: project },
  ],
  ({ project }) => ['GET', `${PROJECTS}/${project}/charts/burndown`],
  ({ project }) => ['GET', `${PROJECTS}/${project}/charts/scope`],
  ({ project }) => ['GET', `${PROJECTS}/${project}/charts/work-plan`],
  ({ project }) => ['GET', `${PROJECTS}/${project}/reports/throughput`],
  ({ project }) => ['GET', `${PROJECTS}/${project}/history`],
  ({ project }) => ['GET', `${PROJECTS}/${project}/as-of`],
  ({ project }) => ['GET', `${PROJECTS}/${project}/search?query=la`],
  ({ project }) => ['POST', `${PROJECTS}/${project}/all/query`, {}],
  ({ project }) => ['GET', listOf('items', { projectId: project })],
  ({ project }) => ['GET', listOf('plan-history', { projectId: project })],
  ({ project, item }) => [
    'POST',
    `${PROJECTS}/${project}/all/bulk`,
    { command: 'Delete', itemIds: [item] },
  ],
  ({ project, item }) => [
    'PUT',
    `${PROJECTS}/${project}/all/${item}/project-context`,
    { newAssignment: { scope: 1 } },
  ],
  ({ project }) => [
    'POST',
    `${ITEMS}/gtm`,
    { projectId: project, description: 'Ours' },
  ],
  ({ item }) => ['GET', `/resources/items/${item}`],
  ({ item }) => ['PUT', `${ITEMS}/demos/${item}`, { description: 'Ours' }],
  ({ item }) => ['PUT', `${ITEMS}/implementations/${item}`, { goals: [] }],
  ({ item }) => ['PUT', `${ITEMS}/gtm/${item}`, { description: 'Ours' }],
  ({ item }) => [
    'PUT',
    `${ITEMS}/all/${item}/complete`,
    { markComplete: true },
  ],
  ({ item }) => ['DELETE', `${ITEMS}/all/${item}`],
  ({ user }) => ['DELETE', `/teams/active/members/${user}`],
  ({ user }) => ['PUT', `/teams/active/members/${user}/role`, { teamRole: 0 }],
];

const listOf = (name: string, filter: object) =>
  `/resources/${name}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** Ids of another team must get the same answers as ids that never existed. */
export const expectForeignItemsNotFound = async (
  turn: Turn,
  command: CommandOf<'otherTeam'>,
): Promise<void> => {
  const { team, other } = turn;
  const ids = idsOf(other, command);
  const call = pick(CALLS, command.call);
  if (ids === null || call === undefined) return;
  // An Admin asks, as a missing right is reported before a missing member.
  const admin = { ...turn, person: team.people[0] };
  const reply = await send(admin, ...call(ids));
  expect(reply.status, reply.text).toBe(404);
  const unknownIds = {
    project: UNKNOWN_ID,
    item: UNKNOWN_ID,
    user: UNKNOWN_ID,
  };
  const unknown = await send(
    { ...admin, key: `${turn.key}-unknown` },
    ...call(unknownIds),
  );
  expect(reply.text).toBe(unknown.text);
  await expectForeignItemsRefused(admin, {
    item: ids.item,
    call: command.call,
  });
  for (const project of other.projects) {
    await observe({ ...turn, team: other, person: other.people[0] }, project);
  }
};

const idsOf = (
  other: ModelTeam,
  { item, project }: CommandOf<'otherTeam'>,
): ForeignIds | null => {
  const someItem = pick(itemsOf(other), item);
  const someProject = pick(other.projects, project);
  return someItem === undefined || someProject === undefined
    ? null
    : {
        item: someItem.id,
        project: someProject.id,
        user: other.people[1].userId,
      };
};

/** A bulk command in the team's own project reports a foreign item as unknown. */
const expectForeignItemsRefused = async (
  turn: Turn,
  { item, call }: Readonly<{ item: string; call: number }>,
): Promise<void> => {
  const project = pick(turn.team.projects, call);
  if (project === undefined) return;
  const keyed = { ...turn, key: `${turn.key}-bulk`, repeatsInput: true };
  const { data } = await send(
    keyed,
    'POST',
    `${PROJECTS}/${project.id}/all/bulk`,
    { command: pick(['Complete', 'Delete'], call), itemIds: [item] },
  );
  expect(data.results).toEqual([
    { id: item, result: 'NotFound', code: 'ITEM.NOT_FOUND' },
  ]);
  await observe(turn, project);
};
