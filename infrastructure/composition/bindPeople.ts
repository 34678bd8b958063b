import { chooseTeam } from '#application/account/chooseTeam.ts';
import { closeAccount } from '#application/account/closeAccount.ts';
import { eraseTraces } from '#application/account/eraseTraces.ts';
import { findActiveProject } from '#application/account/findActiveProject.ts';
import { findActor } from '#application/account/findActor.ts';
import { finishClosures } from '#application/account/finishClosures.ts';
import { exportAccount } from '#application/account/exportAccount.ts';
import { getContext } from '#application/account/getContext.ts';
import { getUsage } from '#application/account/getUsage.ts';
import { grantEntitlements } from '#application/account/grantEntitlements.ts';
import { settleAccount } from '#application/account/settleAccount.ts';
import { signIn } from '#application/account/signIn.ts';
import { changeTeam } from '#application/team/changeTeam.ts';
import { createTeam } from '#application/team/createTeam.ts';
import { deleteInvitation } from '#application/team/deleteInvitation.ts';
import { findInvitation } from '#application/team/findInvitation.ts';
import { getTeam } from '#application/team/getTeam.ts';
import { inviteMember } from '#application/team/inviteMember.ts';
import { joinTeam } from '#application/team/joinTeam.ts';
import { mailInvitation } from '#application/team/mailInvitation.ts';
import { removeMember } from '#application/team/removeMember.ts';
import type { Bind } from './container.ts';

/** Who somebody is, which teams they are in, and what they may do. */
export const bindPeople = (bind: Bind): void => {
  bindAccount(bind);
  bindTeam(bind);
};

const bindAccount = (bind: Bind): void => {
  bind('settleAccount', settleAccount, [
    'execute',
    'states',
    'createTeam',
    'joinTeam',
    'ids',
    'clock',
  ]);
  bind('signIn', signIn, [
    'directory',
    'sessions',
    'states',
    'findInvitation',
    'settleAccount',
    'eraseTraces',
    'ids',
    'clock',
    'requireInvitation',
  ]);
  bind('findActor', findActor, ['readModels', 'readFresh']);
  bind('findActiveProject', findActiveProject, ['readModels', 'readFresh']);
  bind('getContext', getContext, [
    'readModels',
    'readFresh',
    'directory',
    'getTeam',
    'entitlements',
    'entitlementsOf',
    'chatUserHash',
  ]);
  bind('getUsage', getUsage, ['getContext', 'readModels']);
  bind('exportAccount', exportAccount, ['readModels', 'directory']);
  bind('chooseTeam', chooseTeam, ['execute', 'states', 'clock']);
  bind('grantEntitlements', grantEntitlements, ['execute', 'clock']);
  bind('eraseTraces', eraseTraces, [
    'execute',
    'directory',
    'commandReplies',
    'sessions',
    'ids',
    'clock',
  ]);
  bind('closeAccount', closeAccount, [
    'execute',
    'states',
    'directory',
    'unassignMember',
    'eraseTraces',
    'clock',
  ]);
  bind('finishClosures', finishClosures, [
    'eventStore',
    'readModels',
    'progress',
    'directory',
    'sessions',
    'eraseTraces',
  ]);
};

const bindTeam = (bind: Bind): void => {
  bind('getTeam', getTeam, ['readModels', 'readFresh', 'directory']);
  bind('createTeam', createTeam, [
    'execute',
    'startProject',
    'ids',
    'clock',
    'entitlements',
  ]);
  bind('changeTeam', changeTeam, ['execute', 'clock']);
  bind('findInvitation', findInvitation, ['directory', 'states', 'clock']);
  bind('joinTeam', joinTeam, [
    'execute',
    'directory',
    'ids',
    'clock',
    'entitlements',
  ]);
  bind('inviteMember', inviteMember, [
    'execute',
    'states',
    'entitlementsOf',
    'directory',
    'ids',
    'clock',
    'invitationDays',
  ]);
  bind('deleteInvitation', deleteInvitation, ['execute', 'directory', 'clock']);
  bind('mailInvitation', mailInvitation, ['mailer', 'publicUrl']);
  bind('removeMember', removeMember, ['execute', 'unassignMember', 'clock']);
};
