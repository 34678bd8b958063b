import type { Answer, ApiSession, Call } from '#tests/support/apiSession.ts';

/** What a client sees, in parts; something that does not exist has no part. */
export type Parts = ReadonlyMap<string, unknown>;
/** The new values of parts; null removes a part. */
export type Changes = Readonly<Record<string, unknown>>;

/** A call with its route, such as `PUT /teams/active/name`. */
export type RoutedCall = Call & Readonly<{ route: string }>;

export type Command = Readonly<{
  call: RoutedCall;
  changes: Changes;
  /**
   * It writes to several streams, so that a crash may leave some parts
   * unchanged.
   */
  isWorkflow?: boolean;
  /**
   * Stores values of the answer, such as an id; `changeId` is null if nothing
   * changed.
   */
  onSuccess?: (data: Answer['data'], changeId: string | null) => void;
}>;

/**
 * Makes the `count`th command of a client, or null if there is none to send.
 */
export type CommandMaker = (count: number) => Command | null;

/** Sends one command at a time and records acknowledged changes. */
export type Client = Readonly<{
  /** Sends random commands until the server is down. */
  work: () => Promise<void>;
  /** Records the current state, then sends a command of each kind. */
  begin: () => Promise<void>;
  /** Compares the server's state with the record; call it before a retry. */
  violations: () => Promise<readonly string[]>;
  /** Repeats the unanswered command under its key; false if there is none. */
  retry: () => Promise<boolean>;
  /** Records a change that another client has made. */
  record: (changes: Changes) => void;
  acknowledged: () => number;
  /** The routes of acknowledged commands. */
  routes: ReadonlySet<string>;
}>;

/** A call of a route, with the values of `params` as its parameters. */
export const callOf = (
  route: string,
  params: Readonly<Record<string, string>> = {},
  body?: unknown,
): RoutedCall => {
  const [method = '', template = ''] = route.split(' ');
  return {
    route,
    method: method as Call['method'],
    path: template.replaceAll(/:(\w+)/g, (_, name) => params[name] ?? ''),
    ...(body === undefined ? {} : { body }),
  };
};

/** A repeated name becomes a separate part, so that duplicates are found. */
export const partsOf = (
  entries: Iterable<readonly [name: string, value: unknown]>,
): Parts => {
  const parts = new Map<string, unknown>();
  for (const [name, value] of entries) {
    parts.set(parts.has(name) ? `${name}, once more` : name, value);
  }
  return parts;
};

/** `view` reads all parts from the server; `random` returns 0 up to 1. */
export const newClient = (
  name: string,
  { call }: Pick<ApiSession, 'call'>,
  {
    commands,
    view,
    random,
  }: Readonly<{
    commands: readonly CommandMaker[];
    view: () => Promise<Parts>;
    random: () => number;
  }>,
): Client => {
  let recorded: Parts = new Map();
  let unanswered: Command | null = null;
  let count = 0;
  let acknowledged = 0;
  const routes = new Set<string>();

  const send = async (command: Command): Promise<void> => {
    const { status, data, headers } = await call(command.call);
    if (status !== 200) {
      throw new Error(
        `${String(status)} for ${JSON.stringify(command)}: ${JSON.stringify(data)}`,
      );
    }
    command.onSuccess?.(data, headers.get('X-Slipway-Change'));
    recorded = applyChanges(recorded, command.changes);
    routes.add(command.call.route);
    unanswered = null;
    acknowledged++;
  };

  const sendNew = async (make: CommandMaker) => {
    count++;
    const command = make(count);
    if (command === null) return;
    const key = `${name}-${String(count)}`;
    unanswered = { ...command, call: { ...command.call, key } };
    await send(unanswered);
  };

  return {
    begin: async () => {
      recorded = await view();
      for (const make of commands) await sendNew(make);
    },
    work: async () => {
      for (;;) {
        const make = commands[Math.floor(random() * commands.length)];
        try {
          if (make !== undefined) await sendNew(make);
        } catch (error) {
          // fetch reports in this way that the server is down.
          if (error instanceof TypeError) return;
          throw error;
        }
      }
    },
    violations: async () => violationsIn(await view(), recorded, unanswered),
    retry: async () => {
      if (unanswered === null) return false;
      await send(unanswered);
      return true;
    },
    record: (changes) => {
      recorded = applyChanges(recorded, changes);
    },
    acknowledged: () => acknowledged,
    routes,
  };
};

const applyChanges = (parts: Parts, changes: Changes): Parts => {
  const after = new Map(parts);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) after.delete(name);
    else after.set(name, value);
  }
  return after;
};

/**
 * An unanswered command may have been carried out or not, but completely unless
 * it is a workflow.
 */
export const violationsIn = (
  shown: Parts,
  recorded: Parts,
  unanswered: Command | null,
): readonly string[] => {
  const withoutIt = findDifferences(shown, recorded);
  if (withoutIt.size === 0 || unanswered === null) {
    return describeDifferences(withoutIt, '');
  }
  const withIt = findDifferences(
    shown,
    applyChanges(recorded, unanswered.changes),
  );
  if (withIt.size === 0) return [];
  const inBoth = [...withIt].filter(([name]) => withoutIt.has(name));
  const fewer = withIt.size < withoutIt.size ? withIt : withoutIt;
  return describeDifferences(
    unanswered.isWorkflow === true ? new Map(inBoth) : fewer,
    ` (${unanswered.call.route} was not answered)`,
  );
};

const findDifferences = (shown: Parts, expected: Parts): Map<string, string> =>
  new Map(
    [...new Set([...shown.keys(), ...expected.keys()])].flatMap((name) => {
      const [a, b] = [shown.get(name), expected.get(name)].map((value) =>
        value === undefined ? 'nothing' : JSON.stringify(value),
      );
      return a === b ? [] : [[name, `${String(a)} instead of ${String(b)}`]];
    }),
  );

const describeDifferences = (
  found: ReadonlyMap<string, string>,
  remark: string,
) => [...found].map(([name, text]) => `${name} is ${text}${remark}`);
