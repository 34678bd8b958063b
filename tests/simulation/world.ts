import type { Actor } from '#application/shared/actor.ts';
import type { Ids } from '#application/shared/ports/Ids.ts';
import { Scope } from '#domain/shared/assignment.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import { Role } from '#domain/shared/role.ts';
import { uuidIds } from '#infrastructure/shared/uuidIds.ts';
import { fillProject } from '#tests/support/bigProject.ts';
import type {
  MemorySlipway,
  MemoryStores,
} from '#tests/support/memorySlipway.ts';
import { memorySlipway } from '#tests/support/memorySlipway.ts';
import type { Life, Scheduler } from './scheduler.ts';

export const PEOPLE = ['ada', 'grace', 'hedy'].map(
  (name) => `${name}@example.com`,
);

/** The last week of a new project, 0-based. */
export const LAST_WEEK = 11;

/** The most items of a project, for kinds of steps without their own cap. */
export const MAX_ITEMS = 12;

/** The calls of ports that the scheduler orders. */
const SCHEDULED = {
  eventStore: ['append', 'readStream'],
  directory: [
    'registerUser',
    'eraseUser',
    'storeInvitation',
    'eraseInvitation',
  ],
  sessions: ['open', 'endAllOf'],
  revocations: ['record', 'of'],
} as const satisfies Partial<{
  [Name in keyof MemoryStores]: readonly (keyof MemoryStores[Name] & string)[];
}>;

/** Counts up, so that a seed gives the same ids each time. */
const countedIds = (): Ids => {
  let count = 0;
  const next = () => String(++count).padStart(12, '0');
  return {
    newId: () => `01900000-0000-7000-8000-${next()}`,
    derivedId: (...parts) => uuidIds.derivedId(...parts),
    newSecret: () => `secret-${next()}`,
  };
};

const scheduledStore = <Store extends object>(
  store: Store,
  names: readonly string[],
  enter: () => Promise<void>,
): Store => ({
  ...store,
  ...Object.fromEntries(
    names.map((name) => {
      const call = (
        store[name as keyof Store] as (...args: unknown[]) => Promise<unknown>
      ).bind(store);
      const scheduled = async (...args: unknown[]) => {
        await enter();
        return call(...args);
      };
      return [name, scheduled];
    }),
  ),
});

type Size = Readonly<{
  crowd: number;
  maxProjectItems: number;
  hasOtherTeam: boolean;
}>;

/**
 * A team of Ada, an Admin, and Grace, with two projects of two items each, and
 * additional items in the last weeks of the first project; optionally also a
 * second team of both.
 */
export const newWorld = async (
  scheduler: Scheduler,
  { crowd, maxProjectItems, hasOtherTeam }: Size,
) => {
  const ids = countedIds();
  const entitlements = { maxProjectItems, maxProjects: 8 };
  const options = { ids, entitlements };
  /** For setting up and checking: the scheduler does not order its calls. */
  const unscheduled = memorySlipway(options);
  const ada = await unscheduled.signIn(PEOPLE[0]);
  let commands = 0;
  const nextCommandId = () => `simulated-${String(++commands)}`;
  const [, second = '', third = ''] = PEOPLE;
  const invite = async (actor: Actor, emailAddress: string, role: Role) => {
    const command = { actor, commandId: nextCommandId(), emailAddress, role };
    await unscheduled.useCases.inviteMember(command);
    const all = await unscheduled.directory.findInvitationsFor(emailAddress);
    return all.find(({ teamId }) => teamId === actor.teamId)?.code ?? '';
  };
  const admitGrace = async (to: Actor) =>
    unscheduled.signIn(second, 'UTC', await invite(to, second, Role.Admin));
  const grace = await admitGrace(ada);
  const { activeProjectId } = await unscheduled.useCases.getContext(ada);
  const other = await unscheduled.useCases.startProject({
    userId: ada.userId,
    teamId: ada.teamId,
    commandId: nextCommandId(),
    description: 'Other',
  });
  const projectIds = [activeProjectId ?? '', other.value.projectId];
  const itemIds: string[] = [];
  for (const projectId of [...projectIds, ...projectIds]) {
    const { value } = await unscheduled.useCases.createItem({
      actor: ada,
      commandId: nextCommandId(),
      projectId,
      itemType: ItemType.Demo,
      description: 'Item',
      newAssignment: { scope: Scope.Project },
    });
    itemIds.push(value.id);
  }
  const crowded = await fillProject(unscheduled, {
    projectId: activeProjectId ?? '',
    teamId: ada.teamId,
    actorId: ada.userId,
    assigneeId: grace.userId,
    items: crowd,
    characters: 10,
    weekOf: () => LAST_WEEK,
    ids,
  });
  itemIds.push(...crowded.slice(0, 4));
  const code = await invite(ada, third, Role.Editor);
  const teamIds = [ada.teamId];
  if (hasOtherTeam) {
    const { userId } = ada;
    const founding = { userId, commandId: nextCommandId(), timeZone: 'UTC' };
    const { value } = await unscheduled.useCases.createTeam(founding);
    await admitGrace({ ...ada, ...value });
    teamIds.push(value.teamId);
  }

  /** Starts a process on the same stores, whose calls the scheduler orders. */
  const start = (): Readonly<{ life: Life; slipway: MemorySlipway }> => {
    const life: Life = { isCut: false };
    const enter = () => scheduler.enter(life);
    const slipway = memorySlipway({
      ...options,
      sharesStoresOf: unscheduled,
      adaptAll: (stores) => ({
        ...stores,
        eventStore: {
          ...scheduledStore(stores.eventStore, SCHEDULED.eventStore, enter),
          // The scheduler may let a later append through first.
          keepsOrder: false,
        },
        directory: scheduledStore(stores.directory, SCHEDULED.directory, enter),
        sessions: scheduledStore(stores.sessions, SCHEDULED.sessions, enter),
        revocations: scheduledStore(
          stores.revocations,
          SCHEDULED.revocations,
          enter,
        ),
      }),
    });
    return { life, slipway };
  };
  const people: Actor[] = [ada, grace];
  /** The commands that carried items over, to be undone. */
  const carryOvers: string[] = [];
  /** The commands that deleted an item, to be undone. */
  const deletions: string[] = [];
  return {
    unscheduled,
    start,
    nextCommandId,
    teamId: ada.teamId,
    teamIds,
    ada,
    grace,
    maxProjectItems,
    people,
    projectIds,
    itemIds,
    carryOvers,
    deletions,
    codes: [code],
  };
};

export type World = Awaited<ReturnType<typeof newWorld>>;
