import type { ItemPlanned } from '#domain/project/planEvents.ts';
import { eventVersions } from '#domain/eventVersions.ts';
import { Scope } from '#domain/shared/assignment.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import { Role } from '#domain/shared/role.ts';
import type { Breach } from '#application/repair/breaches.ts';
import { newEvent } from '#tests/contracts/storedEvents.ts';
import { joinByInvitation, newCommandId } from '#tests/support/invitations.ts';
import type { MemorySlipway } from '#tests/support/memorySlipway.ts';

type Deployment = Pick<
  MemorySlipway,
  'useCases' | 'eventStore' | 'directory' | 'signIn'
>;

/** A team of Ada and others, with projects and items. */
export const createTeam = async (slipway: Deployment) => {
  const { useCases } = slipway;
  const ada = await slipway.signIn();
  const { teamId, userId } = ada;
  const members: string[] = [];
  for (const name of ['grace', 'hedy', 'joan']) {
    const actor = await joinByInvitation(slipway, ada, `${name}@example.com`);
    members.push(actor.userId);
  }
  const projectIds: string[] = [];
  for (const description of ['One', 'Two', 'Three']) {
    const { value } = await useCases.startProject({
      userId,
      teamId,
      commandId: newCommandId(),
      description,
    });
    projectIds.push(value.projectId);
  }
  const [projectId = '', otherId = '', thirdId = ''] = projectIds;
  const itemIds: string[] = [];
  for (const description of ['A', 'B', 'C']) {
    const { value } = await useCases.createItem({
      actor: ada,
      commandId: newCommandId(),
      projectId,
      description,
      itemType: ItemType.Demo,
      newAssignment: { scope: Scope.Project },
    });
    itemIds.push(value.id);
  }
  const append = (streamId: string, type: string, data: object) => {
    const schemaVersion = eventVersions.get(type) ?? 1;
    // Events of accounts have no team, as in commands; otherwise they would
    // have no order.
    const isOfUser = streamId.startsWith(streamOf.user(''));
    const context = { teamId: isOfUser ? null : teamId };
    const event = { ...newEvent(type, data, context), schemaVersion };
    return slipway.eventStore.append(streamId, [event], 'any');
  };
  return { ada, members, projectId, otherId, thirdId, itemIds, append };
};

export type Team = Awaited<ReturnType<typeof createTeam>>;

/**
 * Creates each kind of contradiction between streams, which no use case leaves.
 */
export const createContradictions = async (
  { eventStore }: Pick<Deployment, 'eventStore'>,
  team: Team,
): Promise<readonly Breach['kind'][]> => {
  const { ada, members, projectId, otherId, thirdId, append } = team;
  const { teamId } = ada;
  const [lost = '', twice = '', ended = ''] = team.itemIds;
  const [grace = '', hedy = '', joan = ''] = members;
  const plan = await eventStore.readStream(streamOf.project(projectId));
  const plannedOf = (id: string) =>
    plan
      .map(({ data }) => data as ItemPlanned['data'])
      .find(({ itemId }) => itemId === id) as ItemPlanned['data'];
  const { to: place, ...item } = plannedOf(twice);
  await append(streamOf.project(projectId), 'ItemUnplanned', {
    projectId,
    itemId: lost,
    from: plannedOf(lost).to,
    to: null,
  });
  await append(streamOf.project(otherId), 'ItemCarriedOver', {
    ...item,
    projectId: otherId,
    fromProjectId: projectId,
    from: place,
    to: place,
    reason: 'CarriedOver',
  });
  await append(streamOf.item(ended), 'ItemDeleted', { itemId: ended });
  await append(streamOf.user(grace), 'TeamLeft', { userId: grace, teamId });
  await append(streamOf.team(teamId), 'MemberRemoved', {
    teamId,
    userId: hedy,
  });
  await append(streamOf.user(joan), 'AccountClosed', { userId: joan });
  await append(streamOf.team(teamId), 'RoleChanged', {
    teamId,
    userId: ada.userId,
    role: Role.Editor,
  });
  await append(streamOf.project(thirdId), 'ProjectDeleted', {
    projectId: thirdId,
    transferredTo: null,
  });
  return [
    'ItemInNoPlan',
    'ItemInSeveralPlans',
    'EndedItemInPlan',
    'MemberNotListed',
    'ClosedAccountIsMember',
    'TeamWithoutAdmin',
    'GoneProjectCounted',
    'ListedWithoutMembership',
  ];
};

/** Starts a workflow that deletes an item, and leaves it unfinished. */
export const leaveUnfinished = (
  { ada, append }: Team,
  flowId: string,
  itemId: string,
) =>
  append(streamOf.workflow(flowId), 'FlowStarted', {
    flowId,
    name: 'DeleteItem',
    userId: ada.userId,
    teamId: ada.teamId,
    changeId: flowId,
    input: { teamId: ada.teamId, itemId },
  });
