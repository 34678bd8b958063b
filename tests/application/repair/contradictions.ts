import { projectDecider } from '#domain/project/decide.ts';
import { fold } from '#domain/shared/decider.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { Scope } from '#domain/shared/assignment.ts';
import { Role } from '#domain/shared/role.ts';
import { getFrom } from '#domain/shared/shards.ts';
import { checkOwners } from '#infrastructure/eventLog/checkOwners.ts';
import { appendEvent } from '#tests/support/appendEvent.ts';
import { joinByInvitation } from '#tests/support/invitations.ts';
import { slipwayWithProject } from '#tests/support/slipwayWithProject.ts';

/** A team of Ada and Grace, with two projects and an item in the first. */
export const createRepairTeam = async () => {
  const slipway = await slipwayWithProject();
  const { actor, useCases, eventStore, projectId, addItem, commandId } =
    slipway;
  const grace = await joinByInvitation(
    slipway,
    actor,
    'grace@example.com',
    Role.Editor,
  );
  const item = await addItem({
    newAssignment: {
      scope: Scope.Project,
      assignedToUserId: actor.userId,
    },
  });
  const startProject = async (description: string) => {
    const { userId, teamId } = actor;
    const { value } = await useCases.startProject({
      userId,
      teamId,
      commandId: commandId(),
      description,
    });
    return value.projectId;
  };
  const nextId = await startProject('Next');
  const plannedIn = async (projectId: string) => {
    const events = await eventStore.readStream(streamOf.project(projectId));
    const { evolve, initialState } = projectDecider;
    const state = fold(evolve, initialState(), events as never);
    return state.status === 'Live'
      ? (getFrom(state.plan.items, item.id) ?? null)
      : null;
  };
  const append = (streamId: string, type: string, data: object) =>
    appendEvent(eventStore, streamId, { type, data });
  const placement = (await plannedIn(projectId))?.placement;
  return {
    ...slipway,
    grace,
    item,
    nextId,
    plannedIn,
    append,
    startProject,
    placement,
    check: async () => (await checkOwners(eventStore)).breaches,
    repair: () => useCases.repairOwners(),
    /** Appends the event of versions that moved items without a release. */
    appendTaken: (toProjectId: string, from = projectId) =>
      append(streamOf.project(toProjectId), 'ItemCarriedOver', {
        projectId: toProjectId,
        itemId: item.id,
        fromProjectId: from,
        from: placement,
        to: placement,
        reason: 'CarriedOver',
        itemType: item.itemType,
        linkId: item.linkId,
        number: item.number,
        sortKey: 1,
      }),
    appendReleased: (transferredTo?: string) =>
      append(streamOf.project(projectId), 'ItemUnplanned', {
        projectId,
        itemId: item.id,
        from: placement,
        to: null,
        ...(transferredTo === undefined ? {} : { transferredTo }),
      }),
    appendProjectDeleted: (id: string, transferredTo: string | null) =>
      append(streamOf.project(id), 'ProjectDeleted', {
        projectId: id,
        transferredTo,
      }),
    appendItemEvent: (type: string) =>
      append(streamOf.item(item.id), type, { itemId: item.id }),
  };
};

export type RepairTeam = Awaited<ReturnType<typeof createRepairTeam>>;
