import { MAX_ITEMS_PER_EVENT } from '#domain/project/coarseEvents.ts';
import type { Actor } from '#application/shared/actor.ts';
import { readLine } from '#api/import/readLine.ts';
import { Role } from '#domain/shared/role.ts';
import { fillProject } from './bigProject.ts';
import { invite, joinByInvitation } from './invitations.ts';
import type { MemorySlipway } from './memorySlipway.ts';
import { memorySlipway } from './memorySlipway.ts';

export const GRACE = 'grace@example.com';
const HEDY = 'hedy@example.com';
const LINUS = 'linus@example.com';

/** Ada's team with Grace, whom Linus invites too, and two projects. */
export type ScenarioTeam = Readonly<{
  slipway: MemorySlipway;
  ada: Actor;
  grace: Actor;
  projectId: string;
  otherId: string;
  itemIds: readonly string[];
  /** The code of an invitation by Ada that nobody has accepted. */
  openCode: string;
}>;

/** A request to a process, always under the same command id. */
export type WorkflowScenario = Readonly<{
  name: string;
  /** The number of items in the project; five by default. */
  items?: number;
  /** Steps that prepare the scenario. */
  before?: (scenarioTeam: ScenarioTeam) => Promise<unknown>;
  /** Whether a repeat is a new command, which adds more events. */
  repeatAddsEvents?: boolean;
  act: (slipway: MemorySlipway, scenarioTeam: ScenarioTeam) => Promise<unknown>;
}>;

const FEW_ITEMS = 5;
/** A process whose limits fit every scenario. */
export const ANY_SIZE = {
  entitlements: { maxProjectItems: 10_000 },
  mailer: { send: async () => undefined },
} as const;
const WEEKS = 12;
const commandId = 'the-command';

/** Creates the same people and items each time, with other ids. */
export const newScenarioTeam = async ({
  items = FEW_ITEMS,
  before,
}: Pick<WorkflowScenario, 'items' | 'before'> = {}): Promise<ScenarioTeam> => {
  const slipway = memorySlipway(ANY_SIZE);
  const { useCases } = slipway;
  const ada = await slipway.signIn();
  const linus = await slipway.signIn(LINUS);
  await slipway.signIn(GRACE);
  const grace = await joinByInvitation(slipway, ada, GRACE);
  await useCases.createAccessToken({
    actor: grace,
    commandId: 'token',
    name: 'Script',
    access: 'Write',
    expiresAt: null,
    teamId: null,
  });
  await invite(slipway, linus, GRACE);
  const { activeProjectId } = await useCases.getContext(ada);
  const projectId = activeProjectId ?? '';
  const other = await useCases.startProject({
    userId: ada.userId,
    teamId: ada.teamId,
    commandId: 'other',
    description: 'Other',
  });
  const itemIds = await fillProject(slipway, {
    projectId,
    teamId: ada.teamId,
    actorId: ada.userId,
    items,
    characters: 10,
    assigneeId: grace.userId,
    weekOf: (index) => (index % WEEKS) + 1,
  });
  const openCode = await invite(slipway, ada, HEDY);
  const scenarioTeam = {
    slipway,
    ada,
    grace,
    projectId,
    otherId: other.value.projectId,
    itemIds,
    openCode,
  };
  await before?.(scenarioTeam);
  return scenarioTeam;
};

/** Every use case that writes to more than one stream or store. */
export const WORKFLOW_SCENARIOS: readonly WorkflowScenario[] = [
  {
    name: 'removing a member',
    act: async ({ useCases }, { ada: actor, grace }) => {
      const memberId = grace.userId;
      await useCases.removeMember({ actor, commandId, memberId });
    },
  },
  {
    name: 'leaving a team',
    before: ({ slipway, ada: actor, grace: { userId } }) => {
      const data = { userId, role: Role.Admin };
      const change = { type: 'ChangeRole', data } as const;
      const request = { actor, commandId: 'raise', change };
      return slipway.useCases.changeTeam(request);
    },
    act: async ({ useCases }, { ada: actor }) => {
      const memberId = actor.userId;
      await useCases.removeMember({ actor, commandId, memberId });
    },
  },
  {
    name: 'closing an account',
    act: async ({ useCases }, { grace: { userId } }) => {
      await useCases.closeAccount({ userId, commandId, confirmation: GRACE });
    },
  },
  {
    name: 'deleting a project with its items',
    act: async ({ useCases }, { ada: actor, projectId }) => {
      const transferItemsTo = null;
      const request = { actor, commandId, projectId, transferItemsTo };
      await useCases.deleteProject(request);
    },
  },
  {
    name: 'deleting a project whose items go to another',
    act: async ({ useCases }, { ada: actor, projectId, otherId }) => {
      const transferItemsTo = otherId;
      const request = { actor, commandId, projectId, transferItemsTo };
      await useCases.deleteProject(request);
    },
  },
  {
    name: 'starting a project with what is left of another',
    act: async ({ useCases }, { ada: { userId, teamId }, projectId }) => {
      const { value } = await useCases.startProject({
        userId,
        teamId,
        commandId,
        description: 'Next',
        carryOverFrom: projectId,
      });
      return value.description;
    },
  },
  {
    name: 'undoing what a project was started with',
    before: ({ slipway, ada: { userId, teamId }, projectId }) =>
      slipway.useCases.startProject({
        userId,
        teamId,
        commandId: 'start',
        description: 'Next',
        carryOverFrom: projectId,
      }),
    act: async ({ useCases }, { ada: actor }) => {
      const request = { actor, commandId, changeId: 'start', partial: false };
      await useCases.undoChange(request);
    },
  },
  {
    name: 'importing items with labels',
    act: async ({ useCases }, { ada: actor, projectId }) => {
      const lines = ['One', 'Two'].map((title, index) =>
        readLine(index, { title, labels: [title, 'New'] }),
      );
      const source = { format: 'Csv', lines } as const;
      const request = { actor, commandId, projectId, source, dryRun: false };
      return (await useCases.importItems(request)).counts;
    },
  },
  {
    name: 'founding a team',
    act: async ({ useCases }, { ada: { userId } }) => {
      const request = {
        userId,
        commandId,
        teamName: 'Second',
        timeZone: 'UTC',
      };
      await useCases.createTeam(request);
    },
  },
  {
    name: 'joining a team by an invitation',
    repeatAddsEvents: true,
    act: async (slipway, { ada, openCode }) => {
      const { teamId, role } = await slipway.signIn(HEDY, 'UTC', openCode);
      return { role, isAdas: teamId === ada.teamId };
    },
  },
  {
    name: 'deleting items in bulk',
    act: async ({ useCases }, { ada: actor, projectId, itemIds }) => {
      const some = [...itemIds.slice(1, MAX_ITEMS_PER_EVENT), 'nobody'];
      const { results } = await useCases.changeItems({
        actor,
        commandId,
        projectId,
        itemIds: some,
        change: { type: 'Delete' },
      });
      return results.map(({ itemId, refused }) => [
        some.indexOf(itemId),
        refused?.code ?? null,
      ]);
    },
  },
  {
    name: 'deleting an item',
    act: async ({ useCases }, { ada: actor, itemIds: [itemId = ''] }) => {
      await useCases.deleteItem({ actor, commandId, itemId });
    },
  },
  {
    name: 'redacting the text of an item',
    act: async ({ useCases }, { ada: actor, itemIds: [itemId = ''] }) => {
      const target = { kind: 'Item', itemId } as const;
      const { versions } = await useCases.redactText({
        actor,
        commandId,
        target,
      });
      return versions;
    },
  },
  {
    name: 'shortening a project with many items',
    // Three parts beyond the new end.
    items: 600,
    act: async ({ useCases }, { ada: actor, projectId }) => {
      const changes = { durationInWeeks: 2 };
      const request = { actor, commandId, projectId, changes };
      const { value } = await useCases.reviseProject(request);
      return value.schedule.durationInWeeks;
    },
  },
  {
    name: 'inviting a person by mail',
    act: async ({ useCases }, { ada: actor }) => {
      const emailAddress = 'joan@example.com';
      const request = { actor, commandId, emailAddress, role: Role.Editor };
      await useCases.inviteMember(request);
    },
  },
  {
    name: 'deleting an invitation',
    act: async ({ useCases }, { ada: actor, openCode: inviteCode }) => {
      const emailAddress = HEDY;
      const request = { actor, commandId, inviteCode, emailAddress };
      await useCases.deleteInvitation(request);
    },
  },
];
