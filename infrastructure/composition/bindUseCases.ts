import { findActor } from '#application/account/findActor.ts';
import { foundAccount } from '#application/account/foundAccount.ts';
import { getContext } from '#application/account/getContext.ts';
import { signIn } from '#application/account/signIn.ts';
import { completeItem } from '#application/item/completeItem.ts';
import { createItem } from '#application/item/createItem.ts';
import { deleteItem } from '#application/item/deleteItem.ts';
import { findItem } from '#application/item/findItem.ts';
import { moveItem } from '#application/item/moveItem.ts';
import { queryItems } from '#application/item/queryItems.ts';
import { readCommitted } from '#application/item/readCommitted.ts';
import { reviseItem } from '#application/item/reviseItem.ts';
import { chooseProject } from '#application/project/chooseProject.ts';
import { findProject } from '#application/project/findProject.ts';
import { getBurndown } from '#application/project/getBurndown.ts';
import { reviseProject } from '#application/project/reviseProject.ts';
import { startProject } from '#application/project/startProject.ts';
import { executeCommand } from '#application/shared/executeCommand.ts';
import { readFresh } from '#application/shared/readYourWrites.ts';
import { reviseGoToMarketPlan } from '#application/story/reviseGoToMarketPlan.ts';
import { getTeam } from '#application/team/getTeam.ts';
import { isMember } from '#application/team/isMember.ts';
import { setFirstRunExperience } from '#application/team/setFirstRunExperience.ts';
import type { UseCases } from '#application/useCases.ts';
import type { Bind, ServiceContainer } from './container.ts';

/** The use cases over whatever adapters the deployment has bound. */
export const bindUseCases = ({ bind }: ServiceContainer): void => {
  bindHelpers(bind);
  bindAccount(bind);
  bindTeam(bind);
  bindProject(bind);
  bindItem(bind);
};

const bindHelpers = (bind: Bind): void => {
  bind('execute', executeCommand, ['eventStore', 'ids']);
  bind('readFresh', readFresh, ['eventStore', 'progress']);
  bind('readCommitted', readCommitted, ['findItem', 'progress', 'eventStore']);
  bind('isMember', isMember, ['readModels']);
};

const bindAccount = (bind: Bind): void => {
  bind('foundAccount', foundAccount, [
    'execute',
    'startProject',
    'ids',
    'clock',
    'entitlements',
  ]);
  bind('signIn', signIn, [
    'identityVerifier',
    'directory',
    'sessions',
    'foundAccount',
    'ids',
    'clock',
  ]);
  bind('findActor', findActor, ['readModels', 'readFresh']);
  bind('getContext', getContext, [
    'readModels',
    'readFresh',
    'directory',
    'getTeam',
    'entitlements',
  ]);
};

const bindTeam = (bind: Bind): void => {
  bind('getTeam', getTeam, ['readModels', 'readFresh', 'directory']);
  bind('setFirstRunExperience', setFirstRunExperience, ['execute', 'clock']);
  bind('reviseGoToMarketPlan', reviseGoToMarketPlan, [
    'execute',
    'clock',
    'ids',
  ]);
};

const bindProject = (bind: Bind): void => {
  bind('findProject', findProject, ['readModels', 'readFresh']);
  bind('startProject', startProject, [
    'execute',
    'ids',
    'clock',
    'entitlements',
  ]);
  bind('reviseProject', reviseProject, ['execute', 'clock']);
  bind('chooseProject', chooseProject, ['execute', 'clock', 'findProject']);
  bind('getBurndown', getBurndown, [
    'findProject',
    'getTeam',
    'readModels',
    'clock',
  ]);
};

const bindItem = (bind: Bind): void => {
  bind('findItem', findItem, ['readModels', 'readFresh']);
  bind('createItem', createItem, [
    'execute',
    'findProject',
    'isMember',
    'readCommitted',
    'ids',
    'clock',
    'entitlements',
  ]);
  bind('reviseItem', reviseItem, [
    'execute',
    'findItem',
    'readCommitted',
    'clock',
  ]);
  bind('deleteItem', deleteItem, [
    'execute',
    'readModels',
    'readFresh',
    'clock',
  ]);
  bind('completeItem', completeItem, [
    'execute',
    'findItem',
    'readCommitted',
    'clock',
  ]);
  bind('moveItem', moveItem, ['execute', 'isMember', 'readCommitted', 'clock']);
  bind('queryItems', queryItems, ['findProject', 'readModels']);
};

/** Every use case, made once. */
export const useCasesOf = ({ get }: ServiceContainer): UseCases => ({
  signIn: get('signIn'),
  findActor: get('findActor'),
  getContext: get('getContext'),
  getTeam: get('getTeam'),
  setFirstRunExperience: get('setFirstRunExperience'),
  findProject: get('findProject'),
  startProject: get('startProject'),
  reviseProject: get('reviseProject'),
  chooseProject: get('chooseProject'),
  getBurndown: get('getBurndown'),
  findItem: get('findItem'),
  createItem: get('createItem'),
  reviseItem: get('reviseItem'),
  deleteItem: get('deleteItem'),
  completeItem: get('completeItem'),
  moveItem: get('moveItem'),
  queryItems: get('queryItems'),
  reviseGoToMarketPlan: get('reviseGoToMarketPlan'),
});
