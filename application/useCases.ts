import {
  createAccessToken,
  findAccessToken,
  listAccessTokens,
  revokeAccessToken,
} from './account/accessTokens.ts';
import { chooseProject } from './account/chooseProject.ts';
import { chooseTeam } from './account/chooseTeam.ts';
import { closeAccount } from './account/closeAccount.ts';
import { auditUseCases } from './audit/useCases.ts';
import { entitlementsOf } from './shared/entitlementsOf.ts';
import { distrustLocalSignIns } from './account/distrustLocalSignIns.ts';
import { finishClosures } from './account/eraseTraces.ts';
import { exportAccount } from './account/exportAccount.ts';
import { findActiveProject } from './account/findActiveProject.ts';
import { findActor, findActorForCommand } from './account/findActor.ts';
import { findMember, findMemberForCommand } from './account/findMember.ts';
import { getContext } from './account/getContext.ts';
import { getUsage } from './account/getUsage.ts';
import { grantEntitlements } from './account/grantEntitlements.ts';
import { reviseProfile } from './account/reviseProfile.ts';
import { endAgainAfterRestore } from './account/endAgainAfterRestore.ts';
import { signIn } from './account/signIn.ts';
import { eraseSignInLinks, sendSignInLink } from './account/sendSignInLink.ts';
import {
  findCalendarSecret,
  readCalendar,
  renewCalendarSecret,
} from './calendar/calendar.ts';
import { getChanges } from './change/getChanges.ts';
import { undoChange } from './change/undoChange.ts';
import { exportTeam } from './export/exportTeam.ts';
import { importUseCases } from './import/useCases.ts';
import { commentAndInboxUseCases } from './inbox/useCases.ts';
import { mailUseCases } from './mail/useCases.ts';
import { sealUseCases } from './seal/useCases.ts';
import { live } from './live/live.ts';
import { operateWorkflows } from './repair/operateWorkflows.ts';
import { resumeWorkflows } from './workflow/resumeWorkflows.ts';
import { changeItems } from './item/changeItems.ts';
import { completeItem } from './item/completeItem.ts';
import { createItem } from './item/createItem.ts';
import { deleteItem } from './item/deleteItem.ts';
import {
  findDeletedItem,
  findDeletedItems,
  listDeletedItems,
} from './item/deletedItems.ts';
import { findItem } from './item/findItem.ts';
import { findItemByLink } from './item/findItemByLink.ts';
import { labelItem } from './item/labelItem.ts';
import { getItemVersions } from './item/getItemVersions.ts';
import { listItems } from './item/listItems.ts';
import { listItemsById } from './item/listItemsById.ts';
import { moveItem } from './item/moveItem.ts';
import { queryItems } from './item/queryItems.ts';
import { restoreItem } from './item/restoreItem.ts';
import { reviseItem } from './item/reviseItem.ts';
import { searchItems } from './item/searchItems.ts';
import { listDeletedProjects } from './project/listDeletedProjects.ts';
import { deleteProject } from './project/deleteProject.ts';
import { explainChart } from './project/explainChart.ts';
import { explainCell, explainCounter } from './project/explainCount.ts';
import { findProject } from './project/findProject.ts';
import { getForecast } from './project/getForecast.ts';
import { getBurndown, getScope, getWorkPlan } from './project/getCharts.ts';
import { getHistory } from './project/getHistory.ts';
import { getProjectAsOf, projectAsOf } from './project/projectAsOf.ts';
import { getReport } from './project/getReport.ts';
import { getReview } from './project/getReview.ts';
import { listProjects } from './project/listProjects.ts';
import { readTables } from './project/readTables.ts';
import { restoreProject } from './project/restoreProject.ts';
import { reviseProject } from './project/reviseProject.ts';
import { startProject } from './project/startProject.ts';
import { repairOwners } from './repair/repairOwners.ts';
import { findRetiringModel } from './story/findRetiringModel.ts';
import { generateSuggestion } from './story/generateSuggestion.ts';
import { getPlanVersions } from './story/getPlanVersions.ts';
import { getStoryWorkflow } from './story/getStoryWorkflow.ts';
import { reviseGoToMarketPlan } from './story/reviseGoToMarketPlan.ts';
import { saveStoryWorkflow } from './story/saveStoryWorkflow.ts';
import { changeLabel } from './team/changeLabel.ts';
import { changeTeam } from './team/changeTeam.ts';
import { redactText } from './redaction/redactText.ts';
import { createTeam } from './team/createTeam.ts';
import { deleteInvitation } from './team/deleteInvitation.ts';
import { checkInvitation } from './team/checkInvitation.ts';
import { getLabels } from './team/getLabels.ts';
import { getTeam } from './team/getTeam.ts';
import { inviteMember } from './team/inviteMember.ts';
import { purgeInvitations } from './team/purgeInvitations.ts';
import { removeMember } from './team/removeMember.ts';
import { changeView } from './view/changeView.ts';
import { listViews } from './view/listViews.ts';
import { webhookUseCases } from './webhook/useCases.ts';

/**
 * All use cases, as functions that make them from the adapters, helpers and use
 * cases that they name. Add a new use case here and nowhere else.
 */
export const useCases = {
  signIn,
  sendSignInLink,
  eraseSignInLinks,
  findActor,
  findActorForCommand,
  findMember,
  findMemberForCommand,
  createAccessToken,
  findAccessToken,
  listAccessTokens,
  revokeAccessToken,
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
  distrustLocalSignIns,
  endAgainAfterRestore,
  repairOwners,
  resumeWorkflows,
  operateWorkflows,
  getTeam,
  createTeam,
  changeTeam,
  changeLabel,
  getLabels,
  checkInvitation,
  inviteMember,
  deleteInvitation,
  purgeInvitations,
  removeMember,
  findProject,
  listProjects,
  listDeletedProjects,
  startProject,
  deleteProject,
  restoreProject,
  reviseProject,
  chooseProject,
  getForecast,
  getBurndown,
  getScope,
  getWorkPlan,
  getReport,
  getReview,
  explainChart,
  explainCounter,
  explainCell,
  readTables,
  findItem,
  findItemByLink,
  getItemVersions,
  createItem,
  reviseItem,
  labelItem,
  deleteItem,
  findDeletedItem,
  findDeletedItems,
  listDeletedItems,
  restoreItem,
  completeItem,
  changeItems,
  moveItem,
  queryItems,
  listItems,
  listItemsById,
  searchItems,
  ...commentAndInboxUseCases,
  ...mailUseCases,
  ...webhookUseCases,
  ...sealUseCases,
  ...auditUseCases,
  redactText,
  getHistory,
  getChanges,
  undoChange,
  getProjectAsOf,
  projectAsOf,
  reviseGoToMarketPlan,
  getPlanVersions,
  getStoryWorkflow,
  saveStoryWorkflow,
  findRetiringModel,
  generateSuggestion,
  ...importUseCases,
  exportTeam,
  findCalendarSecret,
  renewCalendarSecret,
  readCalendar,
  changeView,
  listViews,
  live,
};

/** The results of factories, by name. */
export type ResultsOf<
  Factories extends Record<string, (needed: never) => unknown>,
> = Readonly<{ [Name in keyof Factories]: ReturnType<Factories[Name]> }>;

/** All use cases of Slipway, made by the composition. */
export type UseCases = ResultsOf<typeof useCases>;
