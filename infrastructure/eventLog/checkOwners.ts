import type {
  Breach,
  OwnerVerification,
} from '#application/repair/breaches.ts';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import type { AccountEvent } from '#domain/account/events.ts';
import type { Account } from '#domain/account/account.ts';
import { accountDecider } from '#domain/account/decide.ts';
import type { ItemEvent } from '#domain/item/events.ts';
import { splitIntoItemEvents, isCoarse } from '#domain/project/coarseEvents.ts';
import type { ProjectEvent } from '#domain/project/events.ts';
import type { PlanEvent } from '#domain/project/planEvents.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import { Role } from '#domain/shared/role.ts';
import { teamDecider } from '#domain/team/decide.ts';
import type { TeamEvent } from '#domain/team/events.ts';
import type { Team } from '#domain/team/team.ts';

/** The maximum number of events per read. */
const PAGE_SIZE = 1000;

/**
 * Checks R1, R2 and R5 of docs/architecture.md: compares each item with the
 * plans that hold it, and each team with its members' accounts and with the
 * projects that it counts. Changes that are under way during the check may be
 * reported too. Memory grows with items and people, not with events. Throws
 * StorageFailure.
 */
export const checkOwners = async (
  store: Pick<EventStore, 'readAll' | 'lastPosition'>,
): Promise<OwnerVerification> => {
  const last = await store.lastPosition();
  const items = itemOwners();
  const people = createMembershipCheck();
  let after = 0;
  while (after < last) {
    const page = await store.readAll(after, PAGE_SIZE);
    for (const event of page) {
      items.apply(event);
      people.apply(event);
    }
    after = page.at(-1)?.position ?? last;
  }
  return {
    items: items.count(),
    memberships: people.count(),
    breaches: [...items.breaches(), ...people.breaches(items.projectExists)],
    position: after,
  };
};

const itemOwners = () => {
  const existing = new Set<string>();
  /** The projects whose plans hold an item, for each item ever planned. */
  const plans = new Map<string, Set<string>>();
  const projects = new Set<string>();
  const deletedProjects = new Set<string>();
  /** The projects that are being deleted, with their teams. */
  const marked = new Map<string, string | null>();

  const plansOf = (itemId: string): readonly string[] =>
    [...(plans.get(itemId) ?? [])].filter((id) => !deletedProjects.has(id));

  /** A draft that was never planned does not count as an item yet. */
  const plannedItemIds = (): readonly string[] =>
    [...existing].filter((id) => plans.has(id));

  const applyToPlan = ({ type, data }: PlanEvent): void => {
    if (type === 'ItemPlanned' || type === 'ItemCarriedOver') {
      const holding = plans.get(data.itemId) ?? new Set();
      plans.set(data.itemId, holding.add(data.projectId));
    }
    if (type === 'ItemUnplanned') {
      plans.get(data.itemId)?.delete(data.projectId);
    }
  };

  const applyToProject = (event: ProjectEvent, teamId: string | null): void => {
    if (event.type === 'ProjectCreated') {
      projects.add(event.data.projectId);
    } else if (event.type === 'ProjectDeletionBegun') {
      marked.set(event.data.projectId, teamId);
    } else if (event.type === 'ProjectDeletionRefused') {
      marked.delete(event.data.projectId);
    } else if (event.type === 'ProjectDeleted') {
      deletedProjects.add(event.data.projectId);
      marked.delete(event.data.projectId);
    } else if (event.type === 'ProjectRestored') {
      deletedProjects.delete(event.data.projectId);
    } else if (isCoarse(event)) splitIntoItemEvents(event).forEach(applyToPlan);
    else applyToPlan(event as PlanEvent);
  };

  const applyToItem = ({ type, data: { itemId } }: ItemEvent): void => {
    if (type === 'ItemDeleted') existing.delete(itemId);
    if (type === 'ItemDrafted' || type === 'ItemRestored') existing.add(itemId);
  };

  return {
    apply: (event: RecordedEvent): void => {
      const change: unknown = event;
      const { teamId } = event.metadata;
      if (isOf(event, 'project'))
        applyToProject(change as ProjectEvent, teamId);
      if (isOf(event, 'item')) applyToItem(change as ItemEvent);
    },
    projectExists: (projectId: string) =>
      projects.has(projectId) && !deletedProjects.has(projectId),
    count: () => plannedItemIds().length,
    breaches: (): Breach[] => [
      ...plannedItemIds().flatMap((id): Breach[] => {
        const holding = plansOf(id);
        if (holding.length === 1) return [];
        const isLost = holding.length === 0;
        const kind = isLost ? 'ItemInNoPlan' : 'ItemInSeveralPlans';
        return [{ kind, id, in: holding }];
      }),
      ...[...plans.keys()]
        .filter((id) => !existing.has(id) && plansOf(id).length > 0)
        .map((id): Breach => ({
          kind: 'EndedItemInPlan',
          id,
          in: plansOf(id),
        })),
      ...[...marked].map(([id, teamId]): Breach => ({
        kind: 'DeletionNotEnded',
        id,
        in: [teamId ?? ''],
      })),
    ],
  };
};

const createMembershipCheck = () => {
  const teams = new Map<string, Team>();
  const accounts = new Map<string, Account>();

  const membersOf = (team: Team | undefined): Readonly<Record<string, Role>> =>
    team?.status === 'Live' ? team.members : {};
  const teamsOf = (account: Account | undefined): readonly string[] =>
    account?.status === 'Registered' ? account.teamIds : [];

  const breachesOfTeam = (
    team: Team,
    teamId: string,
    projectExists: (projectId: string) => boolean,
  ): Breach[] => {
    const counted = team.status === 'Live' ? Object.keys(team.projects) : [];
    const members = Object.entries(membersOf(team));
    const isWithoutAdmin =
      members.length > 0 && members.every(([, role]) => role !== Role.Admin);
    return [
      ...members.flatMap(([id]): Breach[] => {
        const account = accounts.get(id);
        if (teamsOf(account).includes(teamId)) return [];
        const isClosed = account?.status === 'Closed';
        const kind = isClosed ? 'ClosedAccountIsMember' : 'MemberNotListed';
        return [{ kind, id, in: [teamId] }];
      }),
      ...(isWithoutAdmin
        ? [{ kind: 'TeamWithoutAdmin', id: null, in: [teamId] } as const]
        : []),
      ...counted
        .filter((id) => !projectExists(id))
        .map(
          (id) => ({ kind: 'GoneProjectCounted', id, in: [teamId] }) as const,
        ),
    ];
  };

  return {
    apply: (event: RecordedEvent): void => {
      const { streamId } = event;
      const id = streamId.slice(streamId.indexOf('-') + 1);
      const change: unknown = event;
      if (isOf(event, 'team')) {
        const team = teams.get(id) ?? teamDecider.initialState();
        teams.set(id, teamDecider.evolve(team, change as TeamEvent));
      }
      if (isOf(event, 'user')) {
        const account = accounts.get(id) ?? accountDecider.initialState();
        const evolved = accountDecider.evolve(account, change as AccountEvent);
        accounts.set(id, evolved);
      }
    },
    count: () =>
      [...teams.values()].reduce(
        (sum, team) => sum + Object.keys(membersOf(team)).length,
        0,
      ),
    breaches: (projectExists: (projectId: string) => boolean): Breach[] => [
      ...[...teams].flatMap(([teamId, team]) =>
        breachesOfTeam(team, teamId, projectExists),
      ),
      ...[...accounts].flatMap(([id, account]) =>
        teamsOf(account)
          .filter((teamId) => !(id in membersOf(teams.get(teamId))))
          .map((teamId): Breach => ({
            kind: 'ListedWithoutMembership',
            id,
            in: [teamId],
          })),
      ),
    ],
  };
};

const isOf = ({ streamId }: RecordedEvent, noun: string): boolean =>
  streamId.startsWith(`${noun}-`);
