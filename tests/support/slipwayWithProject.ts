import type { Actor } from '#application/shared/actor.ts';
import type { ItemDocument } from '#projections/item/itemDocument.ts';
import type { AssignmentChange } from '#domain/shared/assignment.ts';
import { Scope } from '#domain/shared/assignment.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import type { MemorySlipway, MemorySlipwayOptions } from './memorySlipway.ts';
import { memorySlipway } from './memorySlipway.ts';

/** A team with a signed-in user, a project, and a function to add items. */
export type SlipwayWithProject = MemorySlipway &
  Readonly<{
    actor: Actor;
    projectId: string;
    /** Returns a new command id with each call. */
    commandId: () => string;
    /** By default a demo, unplanned in the project. */
    addItem: (changes?: NewItem) => Promise<ItemDocument>;
  }>;

type NewItem = Readonly<{
  description?: string;
  itemType?: ItemType;
  newAssignment?: AssignmentChange;
}>;

/** The project is the active one after the user's first sign-in. */
export const slipwayWithProject = async (
  options: MemorySlipwayOptions = {},
): Promise<SlipwayWithProject> => {
  const slipway = memorySlipway(options);
  const actor = await slipway.signIn();
  const context = await slipway.useCases.getContext(actor);
  const projectId = context.activeProjectId ?? '';
  let commands = 0;
  const commandId = () => `command-${String(++commands)}`;
  return {
    ...slipway,
    actor,
    projectId,
    commandId,
    addItem: async ({
      description = 'Show the board',
      itemType = ItemType.Demo,
      newAssignment = { scope: Scope.Project },
    } = {}) => {
      const { value } = await slipway.useCases.createItem({
        actor,
        commandId: commandId(),
        projectId,
        itemType,
        description,
        newAssignment,
      });
      return value;
    },
  };
};

type Reader = Pick<SlipwayWithProject, 'useCases' | 'actor'>;

/** The items of a project, by default the fixture's. */
export const itemsIn = async (
  { useCases, actor, ...fixture }: Reader & { projectId: string },
  projectId = fixture.projectId,
): Promise<readonly ItemDocument[]> =>
  (await useCases.queryItems({ actor, projectId, filter: {} })).documents;

export const projectIdsOf = async ({
  useCases,
  actor,
}: Reader): Promise<readonly string[]> =>
  (await useCases.listProjects(actor)).map(({ id }) => id);

/** The items of all projects of the team. */
export const itemsOfTeam = async (
  fixture: Reader,
): Promise<readonly ItemDocument[]> => {
  const ids = await projectIdsOf(fixture);
  const lists = await Promise.all(
    ids.map((projectId) => itemsIn({ ...fixture, projectId })),
  );
  return lists.flat();
};
