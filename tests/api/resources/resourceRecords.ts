import { RESOURCES } from '#api/contract/index.ts';
import { ItemType, Role } from '#api/contract/values.ts';
import {
  activeProjectOf,
  addItem,
  inWeek,
  scheduleProject,
} from '#tests/support/calls.ts';
import { invite, joinTeam } from '#tests/support/people.ts';
import type { TestServer } from '#tests/support/testServer.ts';
import { dataProvider } from '#web/providers/calls/dataProvider.ts';
import type { ResourceName } from '#web/providers/resources/commands.ts';
import { inPageOf, stubBrowser } from './inPage.ts';

export const NAMES = Object.keys(RESOURCES) as readonly ResourceName[];
/** The resources whose records can be read by id. */
export const BY_ID = NAMES.filter((name) => name !== 'plan-history');

export type Row = Readonly<{ id: string } & Record<string, unknown>>;
type Call = (resource: string, params: object) => Promise<unknown>;

/**
 * Calls the data provider like react-admin: any method, with any parameters.
 */
export const call = async (method: string, resource: string, params: object) =>
  (dataProvider as unknown as Readonly<Record<string, Call>>)[method]?.(
    resource,
    params,
  ) as Promise<Readonly<{ data: Row }>>;

export const callMany = async (
  method: string,
  resource: string,
  params: object,
) =>
  (await call(method, resource, params)) as unknown as Readonly<{
    data: readonly Row[];
    total?: number;
  }>;

export const PAGE = {
  pagination: { page: 1, perPage: 100 },
  sort: { field: 'id', order: 'ASC' },
  filter: {},
};

/**
 * The project whose items and history are listed, because creating another
 * activates it.
 */
let home = '';
const OF_PROJECT: readonly string[] = [
  'items',
  'deleted-items',
  'plan-history',
];

/** The filter that selects the records of that project. */
export const ofHome = (resource: string): object =>
  OF_PROJECT.includes(resource) ? { projectId: home } : {};

export const list = (resource: string, params: object = {}) =>
  callMany('getList', resource, {
    ...PAGE,
    filter: ofHome(resource),
    ...params,
  });

export const recordsOf = async (resource: string): Promise<readonly Row[]> =>
  (await list(resource)).data;

export const idOf = async (resource: string, index: number): Promise<string> =>
  (await recordsOf(resource)).at(index)?.id ?? '';

const ADA = 'ada@example.com';
const MALLORY = 'mallory@example.com';

/**
 * A record that may be deleted: not the caller, this session, or that project.
 */
export const findSpareRecord = async (resource: ResourceName): Promise<Row> => {
  const found = (await recordsOf(resource)).findLast(
    ({ id, current, memberEmailAddress: email }) =>
      current !== true && email !== ADA && email !== MALLORY && id !== home,
  );
  if (found === undefined) throw new Error(`No ${resource} to delete.`);
  return found;
};

let people = 0;
/** A new address. */
const somebody = (): string => `somebody${String((people += 1))}@example.com`;

/** Signs in as a user whose team has at least one of every record. */
const createOneOfEach = async (server: TestServer, emailAddress: string) => {
  const browser = await server.signIn(emailAddress);
  await scheduleProject(browser);
  home = await activeProjectOf(browser);
  for (const title of ['One', 'Two', 'Three']) {
    await addItem(browser, title, inWeek(0));
  }
  for (const title of ['Four', 'Five']) {
    const { id } = await addItem(browser, title, inWeek(0));
    await browser
      .delete(`/v1/teams/active/project-items/all/${id}`)
      .expect(200);
  }
  await joinTeam(server, browser, somebody());
  await joinTeam(server, browser, somebody());
  await invite(browser, somebody());
  await invite(browser, somebody());
  await server.openSession(emailAddress);
  await inPageOf(server, emailAddress);
  for (const projectDescription of ['Gone', 'Gone too']) {
    const created = await dataProvider.createProject({ projectDescription });
    await browser
      .delete(`/v1/teams/active/projects/${created.newProject.id}`)
      .expect(200);
  }
  await dataProvider.createProject({ projectDescription: 'Other' });
};

/** The ids of another team's records, by resource. */
export const foreign: Partial<Record<ResourceName, string>> = {};

/**
 * Opens a page of Ada's, whose team has at least one of every record, like
 * another team.
 */
export const openPage = async (server: TestServer): Promise<void> => {
  stubBrowser();
  await createOneOfEach(server, MALLORY);
  for (const name of NAMES) foreign[name] = (await findSpareRecord(name)).id;
  foreign.projects = home;
  await createOneOfEach(server, ADA);
};

type Commands = Readonly<{
  /** The data to create, and the resulting record. */
  create?: () => readonly [data: object, record: object];
  update?: object;
  delete?: true;
}>;

/** The commands of each resource. */
export const COMMANDS: Readonly<Record<ResourceName, Commands>> = {
  members: { update: { role: Role.Admin }, delete: true },
  invitations: {
    create: () => {
      const teamRole = Role.Editor;
      const data = { memberEmailAddress: somebody(), teamRole };
      return [data, data];
    },
    delete: true,
  },
  sessions: { delete: true },
  projects: {
    create: () => [
      { projectDescription: 'Next' },
      { description: 'Next', status: 'Live' },
    ],
    update: { description: 'Renamed' },
    delete: true,
  },
  items: {
    create: () => {
      const itemType = ItemType.GoToMarket;
      const data = { projectId: home, itemType, description: 'Launch mail' };
      return [data, data];
    },
    update: { description: 'Changed' },
    delete: true,
  },
  'deleted-items': {},
  'deleted-projects': {},
  'plan-history': {},
};
