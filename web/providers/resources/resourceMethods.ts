import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, Identifier } from 'react-admin';
import { isStale, readReply } from '../calls/read.ts';
import { versions } from '../calls/versions.ts';
import { COMMANDS } from './commands.ts';
import type { ResourceName } from './commands.ts';
import type { ResourceMethods } from './resourceTypes.ts';

/** react-admin called a method that the resource does not have. */
export class MethodNotSupported extends Error {
  constructor(resource: string, method: string) {
    super(`The resource ${resource} has no ${method}.`);
    this.name = 'MethodNotSupported';
  }
}

type RestOptions = Readonly<{
  headers?: HeadersInit | undefined;
  signal?: AbortSignal | null | undefined;
}>;

/** ra-data-simple-rest expects bare arrays, so the envelope is removed. */
const restClient = async (url: string, options: RestOptions = {}) => {
  const path = url.slice('/v1'.length);
  const note = versions.reading(path);
  const reply = await readReply({
    path,
    headers: Object.fromEntries(new Headers(options.headers)),
    signal: options.signal ?? undefined,
  });
  const { data, headers } = reply;
  if (!isStale(reply)) note(headers.get('ETag'), data);
  return { status: 200, headers, body: '', json: data };
};

const simpleRest = simpleRestProvider('/v1/resources', restClient);

/** Ids per request: the server accepts no longer address. */
const IDS_IN_ADDRESS = 100;

/** Entries of a history have no address of their own. */
const WITHOUT_IDS = new Set(['plan-history']);

const isResource = (name: string): name is ResourceName =>
  Object.hasOwn(COMMANDS, name);

/** Throws unless it is a resource. */
const requireResource = (name: string, method: string): string => {
  if (isResource(name)) return name;
  throw new MethodNotSupported(name, method);
};

/** Throws unless it is a resource whose records have addresses. */
const requireAddressable = (name: string, method: string): string => {
  if (!WITHOUT_IDS.has(name)) return requireResource(name, method);
  throw new MethodNotSupported(name, method);
};

/** A command of any resource; `ResourceMethods` has the exact types. */
type Command = <Answer>(parameter: unknown) => Promise<Answer>;

/** The command behind a method; `requested` is the method named in errors. */
const commandOf = (
  name: string,
  method: 'create' | 'update' | 'delete',
  requested: string = method,
): Command => {
  const commands: Partial<Record<typeof method, unknown>> = isResource(name)
    ? COMMANDS[name]
    : {};
  if (commands[method] === undefined)
    throw new MethodNotSupported(name, requested);
  return commands[method] as Command;
};

type Params = Readonly<{
  id: Identifier;
  data?: unknown;
  previousData?: unknown;
  meta?: unknown;
}>;

/** The parameter of a command on one record. */
const chosenRecord = (
  resource: string,
  { previousData, ...params }: Params,
) => ({
  ...params,
  previous: async (): Promise<unknown> =>
    previousData ?? (await simpleRest.getOne(resource, params)).data,
});

type ManyParams = Omit<Params, 'id' | 'previousData'> &
  Readonly<{ ids: Identifier[] }>;

/** Runs one command after another; the first refusal ends the run. */
const inTurn = async (
  resource: string,
  { ids, ...params }: ManyParams,
  run: Command,
) => {
  for (const id of ids) await run(chosenRecord(resource, { ...params, id }));
  return { data: ids };
};

/** Splits ids into as many as one address holds. */
const inParts = <Id>(ids: readonly Id[]): Id[][] => {
  const starts = [...ids.keys()].filter(
    (index) => index % IDS_IN_ADDRESS === 0,
  );
  return starts.map((start) => ids.slice(start, start + IDS_IN_ADDRESS));
};

const methods: DataProvider = {
  getList: async (name, params) =>
    simpleRest.getList(requireResource(name, 'getList'), params),

  getOne: async (name, params) =>
    simpleRest.getOne(requireAddressable(name, 'getOne'), params),

  getMany: async (name, params) => {
    const resource = requireAddressable(name, 'getMany');
    const requests = inParts(params.ids as never[]).map((ids) =>
      simpleRest.getMany<never>(resource, { ...params, ids }),
    );
    const pages = await Promise.all(requests);
    return { data: pages.flatMap(({ data }) => data) };
  },

  getManyReference: async (name, params) =>
    simpleRest.getManyReference(
      requireResource(name, 'getManyReference'),
      params,
    ),

  create: async (name, { data }) => ({
    data: await commandOf(name, 'create')(data),
  }),

  update: async (name, params) => ({
    data: await commandOf(name, 'update')(chosenRecord(name, params)),
  }),

  updateMany: async (name, params) =>
    inTurn(name, params, commandOf(name, 'update', 'updateMany')),

  delete: async (name, params) => {
    const { id, previousData = { id } as never } = params;
    await commandOf(name, 'delete')(chosenRecord(name, params));
    return { data: previousData };
  },

  deleteMany: async (name, params) =>
    inTurn(name, params, commandOf(name, 'delete', 'deleteMany')),
};

/** The methods that react-admin calls, typed by what each resource has. */
export const resourceMethods = methods as unknown as ResourceMethods;
