import type { Actor } from '#application/shared/actor.ts';
import type { UseCases } from '#application/useCases.ts';
import type { DemoTeam } from './demoTeam.ts';
import { chooseOwners } from './demoTeam.ts';
import type { Labeling } from './labels.ts';
import { createDemoLabels } from './labels.ts';
import { saveViews } from './views.ts';
import { addComment } from './comments.ts';
import type { ItemStep, Step, Scenario, TeamStep } from './launchScenario.ts';
import { itemTypeOf, textOf } from './recordedItems.ts';
import recorded from './scenario.json' with { type: 'json' };

type DemoContext = Readonly<{
  useCases: UseCases;
  /** The founder of the team, who makes all team-wide changes. */
  actor: Actor;
  team: DemoTeam;
  /** The project that the first sign-in created. */
  launchProjectId: string;
  weeks: number;
  /** Sets the use cases' clock to an instant. */
  setClock: (instant: string) => void;
}>;

type StepContext = DemoContext &
  Readonly<{
    scenario: Scenario;
    commandId: string;
    /** Item ids by name and copy. */
    itemIds: Map<string, string>;
    /** The first one is the launch. */
    projectIds: string[];
    ownerOf: (item: string) => Actor;
    labeling: Labeling;
  }>;

/**
 * Plays a scenario through the use cases, step by step, each at its own
 * instant. Throws what the use cases throw.
 */
export const playScenario = async (
  scenario: Scenario,
  context: DemoContext,
): Promise<void> => {
  const { actor, launchProjectId } = context;
  const itemIds = new Map<string, string>();
  const projectIds = [launchProjectId];
  const ownerOf = chooseOwners(scenario, context.team);
  context.setClock(scenario.steps[0]?.at ?? scenario.startDate);
  const labeling = await createDemoLabels(context.useCases, actor);
  await saveViews(context.useCases, actor);
  const all = { ...context, scenario, itemIds, projectIds, ownerOf, labeling };
  for (const [index, step] of scenario.steps.entries()) {
    context.setClock(step.at);
    const commandId = `demo-${actor.userId}-${String(index)}`;
    await playStep(step, { ...all, commandId });
  }
};

const playStep = (step: Step, context: StepContext): Promise<unknown> =>
  'item' in step ? playItem(step, context) : playTeam(step, context);

const playTeam = async (
  { verb }: TeamStep,
  context: StepContext,
): Promise<unknown> => {
  const { useCases, actor, commandId, weeks, launchProjectId } = context;
  const command = { actor, commandId };
  switch (verb) {
    case 'draft story':
      return useCases.reviseGoToMarketPlan({
        ...command,
        productStory: recorded.productStory.split('\n\n', 1).join(),
        elements: elements.slice(0, 2),
      });
    case 'write story': {
      // Existing elements keep their ids.
      const { story } = await useCases.getTeam(actor);
      const idOf = (itemName: string) =>
        story.elements.find(({ title }) => title === itemName)?.id;
      return useCases.reviseGoToMarketPlan({
        ...command,
        productStory: recorded.productStory,
        elements: elements.map((element) => ({
          ...element,
          id: idOf(element.title),
        })),
      });
    }
    case 'schedule launch':
      return useCases.reviseProject({
        ...command,
        projectId: launchProjectId,
        changes: {
          description: 'Public launch',
          startDate: context.scenario.startDate,
          durationInWeeks: weeks,
        },
      });
    case 'finish start guide':
      return useCases.changeTeam({
        ...command,
        change: { type: 'SetSetupGuide', data: { completed: true } },
      });
    case 'start next project': {
      const { userId, teamId } = actor;
      const project = { userId, teamId, commandId, description: 'Next season' };
      const { value } = await useCases.startProject(project);
      return context.projectIds.push(value.projectId);
    }
    case 'return to launch':
      return useCases.chooseProject({ ...command, projectId: launchProjectId });
    default:
      return verb satisfies never;
  }
};

const playItem = async (
  { verb, item, copy, details, assignment }: ItemStep,
  { useCases, commandId, launchProjectId, ownerOf, ...context }: StepContext,
): Promise<unknown> => {
  const actor = ownerOf(item);
  const keyOf = (name: string) => `${name}/${String(copy)}`;
  const idOf = (name: string) => context.itemIds.get(keyOf(name)) ?? '';
  const neighborIdOf = (name?: string | null) => (name ? idOf(name) : null);
  const itemType = itemTypeOf(item);
  const command = { actor, commandId, itemId: idOf(item) };
  const move = {
    ...command,
    projectId: launchProjectId,
    newAssignment: {},
    orderUpdate: null,
  };
  const revise = (changes: Parameters<UseCases['reviseItem']>[0]['changes']) =>
    useCases.reviseItem({ ...command, itemType, changes });
  switch (verb) {
    case 'plan':
    case 'note idea': {
      const description = textOf(item, copy);
      const { value } = await useCases.createItem({
        actor,
        commandId,
        projectId: context.projectIds[verb === 'plan' ? 0 : 1] ?? '',
        itemType,
        description,
        newAssignment:
          actor === context.actor
            ? assignment
            : { ...assignment, assignedToUserId: actor.userId },
      });
      context.itemIds.set(keyOf(item), value.id);
      const labelIds = context.labeling.idsFor(description);
      if (labelIds.length === 0) return undefined;
      return useCases.labelItem({
        actor,
        commandId: `${commandId}-labels`,
        itemId: value.id,
        labelIds,
      });
    }
    case 'move':
      return useCases.moveItem({ ...move, newAssignment: assignment });
    case 'claim':
      return useCases.moveItem({
        ...move,
        newAssignment: { assignedToUserId: actor.userId },
      });
    case 'order': {
      const [leftName, rightName] = details;
      return useCases.moveItem({
        ...move,
        orderUpdate: {
          leftNeighborId: neighborIdOf(leftName),
          rightNeighborId: neighborIdOf(rightName),
        },
      });
    }
    case 'complete':
    case 'reopen':
      return useCases.completeItem({
        ...command,
        markComplete: verb === 'complete',
      });
    case 'set goals':
      return revise({ goals: details.map(String) });
    case 'link implementations':
      return revise({
        implementationIds: details.map((name) => idOf(name ?? '')),
      });
    case 'append text':
      return revise({
        description: [textOf(item, copy), ...details].join('\n\n'),
      });
    case 'comment': {
      const [memberNumber, text] = details;
      return addComment(
        command,
        { memberNumber: Number(memberNumber), text: text ?? '' },
        { ...context, useCases, idOf },
      );
    }
    case 'delete':
      return useCases.deleteItem(command);
    default:
      return verb satisfies never;
  }
};

const elements = Object.entries(recorded.businessModel).map(
  ([title, description]) => ({ title, description }),
);
