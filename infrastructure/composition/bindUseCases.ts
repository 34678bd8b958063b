import { entitlementsOf } from '#application/account/entitlementsOf.ts';
import { changeItems } from '#application/item/changeItems.ts';
import { completeItem } from '#application/item/completeItem.ts';
import { createItem } from '#application/item/createItem.ts';
import { deleteItem } from '#application/item/deleteItem.ts';
import { findItem } from '#application/item/findItem.ts';
import { liveLinks } from '#application/item/liveLinks.ts';
import { moveItem } from '#application/item/moveItem.ts';
import { queryItems } from '#application/item/queryItems.ts';
import { readCommitted } from '#application/item/readCommitted.ts';
import { reviseItem } from '#application/item/reviseItem.ts';
import { searchItems } from '#application/item/searchItems.ts';
import { chooseProject } from '#application/project/chooseProject.ts';
import { deleteProject } from '#application/project/deleteProject.ts';
import { findProject } from '#application/project/findProject.ts';
import { getBurndown } from '#application/project/getBurndown.ts';
import { getReport } from '#application/project/getReport.ts';
import { getScope } from '#application/project/getScope.ts';
import { getWorkPlan } from '#application/project/getWorkPlan.ts';
import { planEntries } from '#application/project/planEntries.ts';
import { readPlan } from '#application/project/readPlan.ts';
import { reviseProject } from '#application/project/reviseProject.ts';
import { getHistory } from '#application/project/getHistory.ts';
import { getProjectAsOf } from '#application/project/getProjectAsOf.ts';
import { listProjects } from '#application/project/listProjects.ts';
import { startProject } from '#application/project/startProject.ts';
import { transferItems } from '#application/project/transferItems.ts';
import { unassignMember } from '#application/project/unassignMember.ts';
import { executeCommand } from '#application/shared/executeCommand.ts';
import { readFresh } from '#application/shared/readYourWrites.ts';
import { streamStates } from '#application/shared/streamStates.ts';
import { isMember } from '#application/team/isMember.ts';
import type { Bind, ServiceContainer } from './container.ts';
import { bindPeople } from './bindPeople.ts';
import { bindStory } from './bindStory.ts';

/** The use cases over whatever adapters the deployment has bound. */
export const bindUseCases = ({ bind }: ServiceContainer): void => {
  bindHelpers(bind);
  bindPeople(bind);
  bindProject(bind);
  bindItem(bind);
  bindStory(bind);
};

const bindHelpers = (bind: Bind): void => {
  bind('states', streamStates, ['eventStore']);
  bind('execute', executeCommand, ['eventStore', 'states', 'ids']);
  bind('readFresh', readFresh, ['eventStore', 'progress']);
  bind('liveLinks', liveLinks, ['readModels']);
  bind('readCommitted', readCommitted, [
    'findItem',
    'progress',
    'eventStore',
    'liveLinks',
  ]);
  bind('isMember', isMember, ['readModels']);
  bind('entitlementsOf', entitlementsOf, ['states', 'entitlements']);
};

const bindProject = (bind: Bind): void => {
  bind('findProject', findProject, ['readModels', 'readFresh']);
  bind('listProjects', listProjects, ['readModels']);
  bind('transferItems', transferItems, [
    'execute',
    'states',
    'entitlementsOf',
    'ids',
    'clock',
  ]);
  bind('startProject', startProject, [
    'execute',
    'transferItems',
    'ids',
    'clock',
    'entitlementsOf',
  ]);
  bind('deleteProject', deleteProject, [
    'execute',
    'states',
    'transferItems',
    'clock',
  ]);
  bind('unassignMember', unassignMember, ['execute', 'states', 'clock']);
  bind('reviseProject', reviseProject, ['execute', 'clock']);
  bind('chooseProject', chooseProject, ['execute', 'clock', 'findProject']);
  bind('getBurndown', getBurndown, ['readPlan']);
  bind('getScope', getScope, ['readPlan']);
  bind('getWorkPlan', getWorkPlan, ['readPlan']);
  bind('getReport', getReport, ['readPlan', 'directory']);
  bind('planEntries', planEntries, ['readModels']);
  bind('readPlan', readPlan, [
    'findProject',
    'getTeam',
    'planEntries',
    'clock',
  ]);
};

const bindItem = (bind: Bind): void => {
  bind('findItem', findItem, ['readModels', 'readFresh', 'liveLinks']);
  bind('createItem', createItem, [
    'execute',
    'eventStore',
    'findProject',
    'isMember',
    'readCommitted',
    'ids',
    'clock',
    'entitlementsOf',
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
  bind('changeItems', changeItems, [
    'execute',
    'isMember',
    'progress',
    'clock',
  ]);
  bind('moveItem', moveItem, ['execute', 'isMember', 'readCommitted', 'clock']);
  bind('queryItems', queryItems, ['findProject', 'readModels', 'liveLinks']);
  bind('searchItems', searchItems, ['findProject', 'readModels']);
  bind('getHistory', getHistory, ['findProject', 'readModels', 'directory']);
  bind('getProjectAsOf', getProjectAsOf, [
    'findProject',
    'getTeam',
    'eventStore',
    'clock',
  ]);
};
