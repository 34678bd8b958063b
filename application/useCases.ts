import { chooseTeam, chooseProject } from './account/chooseActive.ts';
import { closeAccount } from './account/closeAccount.ts';
import { entitlementsOf } from './shared/entitlementsOf.ts';
import { eraseTraces, finishClosures } from './account/eraseTraces.ts';
import { exportAccount } from './account/exportAccount.ts';
import { findChosenProject } from './account/findChosenProject.ts';
import { findActiveProject } from './account/findActiveProject.ts';
import {
  findActor,
  findActorForCommand,
  findActorInStreams,
} from './account/findActor.ts';
import { getContext, getUsage } from './account/getContext.ts';
import { grantEntitlements } from './account/grantEntitlements.ts';
import { reviseProfile } from './account/reviseProfile.ts';
import { settleAccount } from './account/settleAccount.ts';
import { reconcileRestored } from './account/reconcileRestored.ts';
import { signIn } from './account/signIn.ts';
import { flows } from './flow/flows.ts';
import { resumeFlows } from './flow/resumeFlows.ts';
import { changeItems } from './item/changeItems.ts';
import { completeItem } from './item/completeItem.ts';
import { createItem } from './item/createItem.ts';
import { deleteItem } from './item/deleteItem.ts';
import { deleteItems } from './item/deleteItems.ts';
import { executeOnPlan, firstProjectOf } from './item/executeOnPlan.ts';
import { findItem, liveLinks } from './item/findItem.ts';
import { getItemVersions } from './item/getItemVersions.ts';
import { itemsNow } from './project/itemsNow.ts';
import { moveItem } from './item/moveItem.ts';
import { queryItems } from './item/queryItems.ts';
import { readCommitted } from './item/readCommitted.ts';
import { reviseItem } from './item/reviseItem.ts';
import { searchItems } from './item/searchItems.ts';
import { deleteProject } from './project/deleteProject.ts';
import { followSource } from './project/followSource.ts';
import { findProject } from './project/findProject.ts';
import { getBurndown, getScope, getWorkPlan } from './project/getCharts.ts';
import { getHistory } from './project/getHistory.ts';
import { getProjectAsOf } from './project/getProjectAsOf.ts';
import { getReport } from './project/getReport.ts';
import { executeInParts } from './project/executeInParts.ts';
import { listProjects } from './project/listProjects.ts';
import { readPlanFrame } from './project/planFrame.ts';
import { planEntries, readPlan } from './project/readPlan.ts';
import { readPlanDays } from './project/readPlanDays.ts';
import { reviseProject } from './project/reviseProject.ts';
import { startProject } from './project/startProject.ts';
import { transferItems } from './project/transferItems.ts';
import { unassignMember } from './project/unassignMember.ts';
import { executeCommand } from './shared/executeCommand.ts';
import { readFresh } from './shared/readYourWrites.ts';
import { readVersions } from './shared/readVersions.ts';
import type { EventStore } from './shared/ports/EventStore.ts';
import type { Snapshots } from './shared/ports/Snapshots.ts';
import { streamStates } from './shared/streamStates.ts';
import { timeZoneOf } from './shared/timeZoneOf.ts';
import { generateSuggestion } from './story/generateSuggestion.ts';
import { getPlanVersions } from './story/getPlanVersions.ts';
import { getWorkflow } from './story/getWorkflow.ts';
import { reviseGoToMarketPlan } from './story/reviseGoToMarketPlan.ts';
import { saveWorkflow } from './story/saveWorkflow.ts';
import { changeTeam } from './team/changeTeam.ts';
import { createTeam } from './team/createTeam.ts';
import { deleteInvitation } from './team/deleteInvitation.ts';
import { checkInvitation } from './team/checkInvitation.ts';
import { getTeam } from './team/getTeam.ts';
import { inviteMember } from './team/inviteMember.ts';
import { joinTeam } from './team/joinTeam.ts';
import { mailInvitation } from './team/mailInvitation.ts';
import { purgeInvitations } from './team/purgeInvitations.ts';
import { removeMember } from './team/removeMember.ts';
import {
  isMember,
  noteStanding,
  roleNow,
  roleToRead,
  teamsToRead,
} from './team/rights.ts';

/**
 * Every use case, as a function that makes it from the adapters, helpers and
 * use cases that it names. A new one is added here and nowhere else.
 */
export const useCases = {
  signIn,
  findActor,
  findActorForCommand,
  findActiveProject,
  getContext,
  getUsage,
  exportAccount,
  reviseProfile,
  chooseTeam,
  grantEntitlements,
  entitlementsOf,
  closeAccount,
  finishClosures,
  reconcileRestored,
  resumeFlows,
  getTeam,
  createTeam,
  changeTeam,
  checkInvitation,
  inviteMember,
  deleteInvitation,
  purgeInvitations,
  removeMember,
  findProject,
  listProjects,
  startProject,
  deleteProject,
  reviseProject,
  chooseProject,
  getBurndown,
  getScope,
  getWorkPlan,
  getReport,
  findItem,
  getItemVersions,
  createItem,
  reviseItem,
  deleteItem,
  completeItem,
  changeItems,
  moveItem,
  queryItems,
  searchItems,
  getHistory,
  getProjectAsOf,
  reviseGoToMarketPlan,
  getPlanVersions,
  getWorkflow,
  saveWorkflow,
  generateSuggestion,
};

/** What use cases share. */
export const helpers = {
  states: (needed: { eventStore: EventStore; snapshots: Snapshots }) =>
    streamStates({
      eventStore: needed.eventStore,
      snapshots: needed.snapshots,
    }),
  timeZoneOf,
  execute: executeCommand,
  flows,
  executeInParts,
  executeOnPlan,
  firstProjectOf,
  followSource,
  readFresh,
  findActorInStreams,
  findChosenProject,
  noteStanding,
  roleNow,
  roleToRead,
  teamsToRead,
  readCommitted,
  isMember,
  deleteItems,
  itemsNow,
  settleAccount,
  eraseTraces,
  joinTeam,
  liveLinks,
  mailInvitation,
  planEntries,
  readPlan,
  readPlanDays,
  readPlanFrame,
  readVersions,
  transferItems,
  unassignMember,
};

type MadeBy<Factories extends Record<string, (needed: never) => unknown>> =
  Readonly<{ [Name in keyof Factories]: ReturnType<Factories[Name]> }>;

/** All use cases of Slipway; the composition makes them. */
export type UseCases = MadeBy<typeof useCases>;

export type Helpers = MadeBy<typeof helpers>;
