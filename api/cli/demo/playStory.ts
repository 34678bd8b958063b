import type { Actor } from '#application/shared/actor.ts';
import type { UseCases } from '#application/useCases.ts';
import type { AssignmentChange } from '#domain/shared/assignment.ts';
import type {
  Act,
  ItemNumber,
  Placing,
  ProjectName,
  Step,
} from './story/act.ts';

export type Stage = Readonly<{
  useCases: UseCases;
  actor: Actor;
  /** The project that the first sign-in made. */
  launchProjectId: string;
  /** Turns the use cases' clock to an instant. */
  setClock: (instant: string) => void;
}>;

/** What the story's names stand for once the store has ids for them. */
type Cast = Readonly<{
  items: Map<ItemNumber, string>;
  projects: Map<ProjectName, string>;
  projectOfItem: Map<ItemNumber, string>;
}>;

type ActOf<Type extends Act['type']> = Extract<Act, { type: Type }>;

/** One act's surroundings: who does it, with what, under which command id. */
type Scene = Stage & Readonly<{ cast: Cast; commandId: string }>;

/**
 * Plays a story through the use cases, each act at its own instant and after
 * the one before it. Throws what the use cases throw.
 */
export const playStory = async (
  steps: readonly Step[],
  stage: Stage,
): Promise<void> => {
  const cast: Cast = {
    items: new Map(),
    projects: new Map([['launch', stage.launchProjectId]]),
    projectOfItem: new Map(),
  };
  for (const [index, { at, act }] of steps.entries()) {
    stage.setClock(at);
    const commandId = `demo-${stage.actor.userId}-${String(index)}`;
    await play(act, { ...stage, cast, commandId });
  }
};

const play = (act: Act, scene: Scene): Promise<unknown> => {
  const { useCases, actor, commandId, cast } = scene;
  switch (act.type) {
    case 'ReviseGoToMarketPlan':
      return reviseGoToMarketPlan(act, scene);
    case 'CompleteSetupGuide':
      return useCases.changeTeam({
        actor,
        commandId,
        change: { type: 'SetSetupGuide', data: { completed: true } },
      });
    case 'StartProject':
      return startProject(act, scene);
    case 'ReviseProject':
      return useCases.reviseProject({
        actor,
        commandId,
        projectId: known(cast.projects, act.project),
        changes: act.changes,
      });
    case 'ChooseProject':
      return useCases.chooseProject({
        actor,
        commandId,
        projectId: known(cast.projects, act.project),
      });
    case 'CreateItem':
      return createItem(act, scene);
    case 'MoveItem':
      return moveItem(act, scene);
    case 'CompleteItem':
      return useCases.completeItem({
        actor,
        commandId,
        itemId: known(cast.items, act.item),
        markComplete: act.markComplete,
      });
    case 'ReviseItem':
      return reviseItem(act, scene);
    case 'DeleteItem':
      return useCases.deleteItem({
        actor,
        commandId,
        itemId: known(cast.items, act.item),
      });
    default:
      return act satisfies never;
  }
};

/** Elements that are there already keep their ids; they are found by title. */
const reviseGoToMarketPlan = async (
  { productStory, elements }: ActOf<'ReviseGoToMarketPlan'>,
  { useCases, actor, commandId }: Scene,
): Promise<void> => {
  const { story } = await useCases.getTeam(actor);
  await useCases.reviseGoToMarketPlan({
    actor,
    commandId,
    productStory,
    elements: elements.map((element) => ({
      ...element,
      id: story.elements.find(({ title }) => title === element.title)?.id,
    })),
  });
};

const startProject = async (
  { project, description }: ActOf<'StartProject'>,
  { useCases, actor, commandId, cast }: Scene,
): Promise<void> => {
  const { userId, teamId } = actor;
  const { value } = await useCases.startProject({
    userId,
    teamId,
    commandId,
    description,
  });
  cast.projects.set(project, value.projectId);
};

const createItem = async (
  { project, item, content, placing }: ActOf<'CreateItem'>,
  { useCases, actor, commandId, cast }: Scene,
): Promise<void> => {
  const projectId = known(cast.projects, project);
  const { value } = await useCases.createItem({
    actor,
    commandId,
    projectId,
    itemType: content.itemType,
    description: content.description,
    newAssignment: assignmentOf(placing, actor),
  });
  cast.items.set(item, value.id);
  cast.projectOfItem.set(item, projectId);
};

const moveItem = (
  { item, placing, between }: ActOf<'MoveItem'>,
  { useCases, actor, commandId, cast }: Scene,
): Promise<unknown> => {
  const idOf = (number: ItemNumber | null) =>
    number === null ? null : known(cast.items, number);
  return useCases.moveItem({
    actor,
    commandId,
    projectId: known(cast.projectOfItem, item),
    itemId: known(cast.items, item),
    newAssignment: assignmentOf(placing, actor),
    orderUpdate:
      between === null
        ? null
        : {
            leftNeighborId: idOf(between[0]),
            rightNeighborId: idOf(between[1]),
          },
  });
};

const reviseItem = (
  { item, itemType, changes }: ActOf<'ReviseItem'>,
  { useCases, actor, commandId, cast }: Scene,
): Promise<unknown> => {
  const { implementations, ...others } = changes;
  return useCases.reviseItem({
    actor,
    commandId,
    itemId: known(cast.items, item),
    itemType,
    changes: {
      ...others,
      implementationIds: implementations?.map((number) =>
        known(cast.items, number),
      ),
    },
  });
};

const assignmentOf = (
  { mine, ...placing }: Placing,
  { userId }: Actor,
): AssignmentChange => ({
  ...placing,
  ...(mine ? { assignedToUserId: userId } : {}),
});

const known = <Name, Id>(cast: ReadonlyMap<Name, Id>, name: Name): Id => {
  const id = cast.get(name);
  if (id === undefined) {
    throw new Error(`The story speaks of ${String(name)} before it is there.`);
  }
  return id;
};
