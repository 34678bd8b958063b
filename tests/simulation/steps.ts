import { Scope } from '#domain/shared/assignment.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import { Role } from '#domain/shared/role.ts';
import { assignItem, planItem, shorten } from './planningSteps.ts';
import type { Kind, StepMaker } from './step.ts';
import { ANY_ITEM, pickAny, pickActor, pickLeaver } from './step.ts';
import { PEOPLE } from './world.ts';

const createItem: StepMaker = (world, random) => {
  const projectId = pickAny(random, world.projectIds);
  const actor = pickActor(world, random);
  const commandId = world.nextCommandId();
  return {
    name: 'create an item',
    run: async ({ useCases }) => {
      const { value } = await useCases.createItem({
        actor,
        commandId,
        projectId,
        itemType: ItemType.Demo,
        description: 'Item',
        newAssignment: { scope: Scope.Project },
      });
      world.itemIds.push(value.id);
    },
  };
};

const completeItem: StepMaker = (world, random) => {
  const itemId = pickAny(random, world.itemIds);
  const markComplete = random.chance(0.7);
  const actor = pickActor(world, random);
  const commandId = world.nextCommandId();
  return {
    name: markComplete ? 'complete an item' : 'reopen an item',
    completes: { itemId, isCompleted: markComplete },
    run: ({ useCases }) =>
      useCases.completeItem({ actor, commandId, itemId, markComplete }),
  };
};

const deleteItem: StepMaker = (world, random) => {
  const itemId = pickAny(random, world.itemIds);
  const actor = pickActor(world, random);
  const commandId = world.nextCommandId();
  return {
    name: 'delete an item',
    mayEnd: itemId,
    run: ({ useCases }) => {
      world.deletions.push(commandId);
      return useCases.deleteItem({ actor, commandId, itemId });
    },
  };
};

const restoreItem: StepMaker = (world, random) => {
  const itemId = pickAny(random, world.itemIds);
  const actor = pickActor(world, random);
  const commandId = world.nextCommandId();
  return {
    name: 'restore an item',
    run: ({ useCases }) => useCases.restoreItem({ actor, commandId, itemId }),
  };
};

const undoDeletion: StepMaker = (world, random) => {
  const actor = pickActor(world, random);
  const commandId = world.nextCommandId();
  const partial = random.chance(0.5);
  const changeId = random.pick(world.deletions) ?? '';
  return {
    name: 'undo a deletion',
    run: ({ useCases }) =>
      useCases.undoChange({ actor, commandId, changeId, partial }),
  };
};

const carryOver: StepMaker = (world, random) => {
  const carryOverFrom = pickAny(random, world.projectIds);
  const { userId } = pickAny(random, world.people);
  const { teamId } = world;
  const commandId = world.nextCommandId();
  return {
    name: 'carry over',
    run: async ({ useCases }) => {
      world.carryOvers.push(commandId);
      const { value } = await useCases.startProject({
        userId,
        teamId,
        commandId,
        description: 'Next',
        carryOverFrom,
      });
      world.projectIds.push(value.projectId);
    },
  };
};

const deleteProject: StepMaker = (world, random) => {
  const projectId = pickAny(random, world.projectIds);
  const others = world.projectIds.filter((id) => id !== projectId);
  const transferItemsTo = random.chance(0.8) ? pickAny(random, others) : null;
  const actor = pickActor(world, random);
  const commandId = world.nextCommandId();
  return {
    name: transferItemsTo === null ? 'delete a project' : 'transfer a project',
    ...(transferItemsTo === null ? { mayEnd: ANY_ITEM } : {}),
    run: ({ useCases }) =>
      useCases.deleteProject({ actor, commandId, projectId, transferItemsTo }),
  };
};

const restoreProject: StepMaker = (world, random) => {
  const projectId = pickAny(random, world.projectIds);
  const actor = pickActor(world, random);
  const commandId = world.nextCommandId();
  return {
    name: 'restore a project',
    run: ({ useCases }) =>
      useCases.restoreProject({ actor, commandId, projectId }),
  };
};

const undoCarryOver: StepMaker = (world, random) => {
  const actor = pickActor(world, random);
  const commandId = world.nextCommandId();
  const partial = random.chance(0.5);
  const changeId = random.pick(world.carryOvers) ?? '';
  return {
    name: 'undo a carry-over',
    run: ({ useCases }) =>
      useCases.undoChange({ actor, commandId, changeId, partial }),
  };
};

const signIn: StepMaker = (world, random) => {
  const address = pickAny(random, PEOPLE);
  const code = random.chance(0.5) ? pickAny(random, world.codes) : null;
  return {
    name: code === null ? 'sign in' : 'sign in with a code',
    run: async (slipway) => {
      const actor = await slipway.signIn(address, 'UTC', code);
      world.people.push(actor);
    },
  };
};

const invite: StepMaker = (world, random) => {
  const emailAddress = pickAny(random, PEOPLE);
  const role = random.chance(0.5) ? Role.Admin : Role.Editor;
  const actor = pickActor(world, random);
  const commandId = world.nextCommandId();
  return {
    name: 'invite',
    run: async ({ useCases, directory }) => {
      await useCases.inviteMember({ actor, commandId, emailAddress, role });
      const open = await directory.findInvitationsFor(emailAddress);
      for (const { code } of open) world.codes.push(code);
    },
  };
};

const removeMember: StepMaker = (world, random) => {
  const memberId = pickLeaver(world, random).userId;
  const actor = pickActor(world, random);
  const commandId = world.nextCommandId();
  return {
    name: 'remove a member',
    run: ({ useCases }) =>
      useCases.removeMember({ actor, commandId, memberId }),
  };
};

const changeRole: StepMaker = (world, random) => {
  const { userId } = pickAny(random, world.people);
  const role = random.chance(0.5) ? Role.Admin : Role.Editor;
  const actor = pickActor(world, random);
  const commandId = world.nextCommandId();
  const change = { type: 'ChangeRole', data: { userId, role } } as const;
  return {
    name: 'change a role',
    run: ({ useCases }) => useCases.changeTeam({ actor, commandId, change }),
  };
};

const closeAccount: StepMaker = (world, random) => {
  const confirmation = pickAny(random, PEOPLE);
  const commandId = world.nextCommandId();
  return {
    name: 'close an account',
    run: async ({ useCases, directory }) => {
      const found = await directory.findByAddress(confirmation);
      if (found === null) return;
      const { userId } = found;
      await useCases.closeAccount({ userId, commandId, confirmation });
    },
  };
};

const plans = [createItem, completeItem, completeItem, deleteItem];
const restoringItems = [deleteItem, deleteItem, restoreItem, restoreItem];
const transfers = [carryOver, carryOver, deleteProject, deleteProject];
const restoringProjects = [
  deleteProject,
  deleteProject,
  carryOver,
  assignItem,
  restoreProject,
  restoreProject,
  restoreProject,
];
const mutualDeletions = Array.from({ length: 5 }, () => deleteProject);
const memberships = [signIn, signIn, signIn, invite, removeMember, changeRole];
const leaving = [removeMember, removeMember, removeMember, closeAccount];
const shortening = [shorten, planItem, planItem];
const assigning = Array.from({ length: 7 }, () => assignItem);

/** The kinds of steps, by what they change. */
export const KINDS = {
  plans: { steps: plans },
  memberships: { steps: [...memberships, closeAccount] },
  // Accounts are closed while Admin rights move between two teams.
  accountClosings: {
    steps: [closeAccount, ...Array.from({ length: 4 }, () => changeRole)],
    hasOtherTeam: true,
  },
  transfers: { steps: [...plans, completeItem, ...transfers] },
  deletions: {
    steps: [createItem, createItem, carryOver, ...mutualDeletions],
    maxProjectItems: 5,
  },
  carryOverUndos: {
    steps: [...plans, ...transfers, undoCarryOver, undoCarryOver],
  },
  itemRestores: {
    steps: [createItem, ...restoringItems, undoDeletion, ...transfers],
    maxProjectItems: 4,
  },
  // Some people leave while a project is deleted.
  projectRestores: {
    steps: [
      createItem,
      deleteItem,
      restoreItem,
      ...restoringProjects,
      removeMember,
    ],
  },
  assignees: {
    steps: [...leaving, ...assigning, changeRole, carryOver, deleteProject],
    crowds: [0, 1, 3],
  },
  // Projects are shortened with as many items as one append takes, and more.
  schedules: {
    steps: [...shortening, planItem, ...shortening],
    crowds: [200, 201, 220],
  },
} satisfies Readonly<Record<string, Kind>>;
