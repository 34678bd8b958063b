import { eraseTraces } from './account/eraseTraces.ts';
import { findActiveProjectInStreams } from './account/findActiveProject.ts';
import { findActorInStreams } from './account/findActor.ts';
import { ensureAccountAndTeam } from './account/ensureAccountAndTeam.ts';
import { findFormerValues } from './audit/findFormerValues.ts';
import { findAuditNames } from './audit/findAuditNames.ts';
import { hideRedacted } from './audit/hideRedacted.ts';
import { hideForeignLinks } from './audit/hideForeignLinks.ts';
import { addNamesAndTexts } from './audit/addNamesAndTexts.ts';
import { recordAudit, recordInTeams } from './audit/recordAudit.ts';
import { deleteContentIfItemDeleted } from './change/deleteContentIfItemDeleted.ts';
import { findChange } from './change/findChange.ts';
import { readChange } from './change/readChange.ts';
import { explainUndoRefusal } from './change/explainUndoRefusal.ts';
import { transferUndo } from './change/transferUndo.ts';
import { findUndone } from './change/findUndone.ts';
import { findItemEvenIfDeleted } from './comment/findItemEvenIfDeleted.ts';
import { workflows } from './workflow/workflows.ts';
import { beginProject } from './import/beginProject.ts';
import { carryOutImport } from './import/carryOutImport.ts';
import { notifyAdminsOfEnd } from './workflow/notifyAdminsOfEnd.ts';
import { importPast } from './import/importPast.ts';
import { changeMessages } from './live/changeMessages.ts';
import { deleteItems } from './item/deleteItems.ts';
import { executeOnPlan } from './item/executeOnPlan.ts';
import { lastKnownProjectOf } from './item/lastKnownProjectOf.ts';
import { visitOwners } from './item/visitOwners.ts';
import { removeBrokenLinks } from './item/removeBrokenLinks.ts';
import { itemSummaries } from './shared/itemSummaries.ts';
import { buildItemQuery } from './item/buildItemQuery.ts';
import { locateItem } from './item/locateItem.ts';
import { outlineItems } from './item/outlineItems.ts';
import { measureProjectText } from './shared/measureProjectText.ts';
import { readInParts } from './item/readInParts.ts';
import { filterContextOf } from './item/filterContextOf.ts';
import { buildFilterQuery } from './item/buildFilterQuery.ts';
import { findFiltered } from './item/findFiltered.ts';
import { findLabelKeys } from './item/findLabelKeys.ts';
import { findPastProject } from './project/findPastProject.ts';
import { currentItems } from './project/currentItems.ts';
import { readCommitted } from './item/readCommitted.ts';
import { carryOver } from './project/carryOver.ts';
import { endProject } from './project/endProject.ts';
import { executeInParts } from './project/executeInParts.ts';
import { findHistoryItems } from './project/findHistoryItems.ts';
import { nameEntries } from './project/nameEntries.ts';
import { nameGroups } from './project/nameGroups.ts';
import { readPlanFrame } from './project/planFrame.ts';
import { readPlanEntries, readPlan } from './project/readPlan.ts';
import { readPlanDays } from './project/readPlanDays.ts';
import { textRoom } from './shared/textRoom.ts';
import { requireRoomForItems } from './transfer/requireRoomForItems.ts';
import { releaseItems } from './transfer/releaseItems.ts';
import { takeOrGiveBack } from './transfer/takeOrGiveBack.ts';
import { itemTaker } from './transfer/itemTaker.ts';
import { transferItems } from './transfer/transferItems.ts';
import { unassignMember } from './project/unassignMember.ts';
import { repairItem } from './repair/repairItem.ts';
import { repairMember } from './repair/repairMember.ts';
import { scheduleRedaction } from './redaction/scheduleRedaction.ts';
import { requireTarget } from './redaction/requireTarget.ts';
import { recordRedaction } from './redaction/recordRedaction.ts';
import { redactCopies } from './redaction/redactCopies.ts';
import { executeCommand } from './shared/executeCommand.ts';
import { removeDeletedLabels } from './shared/removeDeletedLabels.ts';
import { readFresh } from './shared/readFresh.ts';
import { readVersions } from './shared/readVersions.ts';
import type { EventStore } from './shared/ports/EventStore.ts';
import type { Snapshots } from './shared/ports/Snapshots.ts';
import { streamStates } from './shared/streamStates.ts';
import { readTimeZones } from './shared/readTimeZones.ts';
import { teamLabelIds } from './team/teamLabelIds.ts';
import { endExpiredInvitation } from './team/endExpiredInvitation.ts';
import { changeMembership } from './team/changeMembership.ts';
import { syncMembership } from './team/syncMembership.ts';
import { leaveTeam } from './team/leaveTeam.ts';
import { joinTeam } from './team/joinTeam.ts';
import { findRecipient } from './mail/findRecipient.ts';
import { sendInboxMail } from './mail/sendInboxMail.ts';
import { sendWeeklyReviews } from './mail/sendWeeklyReviews.ts';
import { sendMailOnce } from './mail/sendMailOnce.ts';
import { writeInboxMail } from './mail/writeInboxMail.ts';
import { writeReviewMail } from './mail/writeReviewMail.ts';
import { mailInvitation } from './team/mailInvitation.ts';
import {
  isMember,
  recordCurrentRole,
  readCurrentRole,
  roleForReads,
  readTeamsOfMember,
} from './team/rights.ts';
import { eraseViews } from './view/changeView.ts';
import { attemptDelivery } from './webhook/attemptDelivery.ts';
import { createDeliveries } from './webhook/createDeliveries.ts';
import { mailAboutPause } from './webhook/mailAboutPause.ts';
import { pauseFailingWebhook } from './webhook/pauseFailingWebhook.ts';
import { pauseUnownedWebhook } from './webhook/pauseUnownedWebhook.ts';
import type { ResultsOf } from './useCases.ts';

/** Factories of helpers that use cases share. */
export const helpers = {
  endExpiredInvitation,
  states: (dependencies: { eventStore: EventStore; snapshots: Snapshots }) =>
    streamStates({
      eventStore: dependencies.eventStore,
      snapshots: dependencies.snapshots,
    }),
  readTimeZones,
  execute: executeCommand,
  workflows,
  notifyAdminsOfEnd,
  recordAudit,
  addNamesAndTexts,
  findFormerValues,
  findAuditNames,
  hideForeignLinks,
  hideRedacted,
  recordInTeams,
  findUndone,
  findHistoryItems,
  nameEntries,
  nameGroups,
  findChange,
  readChange,
  explainUndoRefusal,
  transferUndo,
  endProject,
  executeInParts,
  executeOnPlan,
  lastKnownProjectOf,
  visitOwners,
  findItemEvenIfDeleted,
  readFresh,
  findActorInStreams,
  findActiveProjectInStreams,
  recordCurrentRole,
  readCurrentRole,
  roleForReads,
  readTeamsOfMember,
  readCommitted,
  isMember,
  deleteItems,
  deleteContentIfItemDeleted,
  currentItems,
  findPastProject,
  ensureAccountAndTeam,
  eraseTraces,
  changeMembership,
  syncMembership,
  leaveTeam,
  joinTeam,
  removeBrokenLinks,
  locateItem,
  removeDeletedLabels,
  findLabelKeys,
  filterContextOf,
  buildFilterQuery,
  itemSummaries,
  buildItemQuery,
  outlineItems,
  measureProjectText,
  readInParts,
  findFiltered,
  eraseViews,
  teamLabelIds,
  mailInvitation,
  findRecipient,
  writeInboxMail,
  writeReviewMail,
  sendMailOnce,
  sendInboxMail,
  sendWeeklyReviews,
  changeMessages,
  beginProject,
  importPast,
  carryOutImport,
  readPlanEntries,
  readPlan,
  readPlanDays,
  readPlanFrame,
  readVersions,
  textRoom,
  requireRoomForItems,
  releaseItems,
  takeOrGiveBack,
  itemTaker,
  transferItems,
  carryOver,
  requireTarget,
  scheduleRedaction,
  recordRedaction,
  redactCopies,
  repairItem,
  repairMember,
  unassignMember,
  createDeliveries,
  attemptDelivery,
  mailAboutPause,
  pauseFailingWebhook,
  pauseUnownedWebhook,
};

export type Helpers = ResultsOf<typeof helpers>;
