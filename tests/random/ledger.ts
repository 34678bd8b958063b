import type { Answer, ApiSession, Call } from '../support/apiSession.ts';

/** What a client sees, part by part; what is not there has no part. */
export type Parts = ReadonlyMap<string, unknown>;

/** A command with what it makes of the parts that it is about; null: gone. */
export type Wish = Readonly<{
  /** As the server declares it, `PUT /teams/active/name`. */
  route: string;
  call: Call;
  changes: Readonly<Record<string, unknown>>;
  /** Goes to several streams, so that a crash may show some parts changed. */
  inSteps?: boolean;
  /** Takes over what only the answer tells, like an id. */
  learn?: (data: Answer['data']) => void;
}>;

/** Somebody who sends one command after another and keeps book of them. */
export type Bookkeeper = Readonly<{
  write: () => Promise<void>;
  /** Begins its book with what is there; sends each kind of command once. */
  tour: () => Promise<void>;
  /** What is wrong with what the server shows; before any retry. */
  faults: () => Promise<readonly string[]>;
  /** Repeats what was not answered, under its old key; false without any. */
  retry: () => Promise<boolean>;
  /** Takes note of what others have changed. */
  note: (changes: Wish['changes']) => void;
  acknowledged: () => number;
  /** Routes of which a command was acknowledged. */
  routes: () => ReadonlySet<string>;
}>;

/**
 * `kinds` make a wish each, null where there is nothing to wish for; `look` asks
 * the server for all parts. `random` answers from 0 up to 1.
 */
export const newBookkeeper = (
  name: string,
  { call }: Pick<ApiSession, 'call'>,
  {
    kinds,
    look,
    random,
  }: Readonly<{
    kinds: readonly ((count: number) => Wish | null)[];
    look: () => Promise<Parts>;
    random: () => number;
  }>,
): Bookkeeper => {
  let known: Parts = new Map();
  let sent: Wish | null = null;
  let count = 0;
  let acknowledged = 0;
  const routes = new Set<string>();

  const send = async (wish: Wish, isRetry: boolean): Promise<void> => {
    const { status, data } = await call(wish.call);
    // What was finished before the crash has nothing left to remove.
    const isGone = isRetry && status === 404 && wish.call.method === 'DELETE';
    if (status !== 200 && !isGone) {
      throw new Error(
        `${String(status)} for ${JSON.stringify(wish)}: ${JSON.stringify(data)}`,
      );
    }
    wish.learn?.(data);
    known = changed(known, wish.changes);
    routes.add(wish.route);
    sent = null;
    acknowledged++;
  };

  const start = async (kind: (count: number) => Wish | null) => {
    count++;
    const wish = kind(count);
    if (wish === null) return;
    const key = `${name}-${String(count)}`;
    sent = { ...wish, call: { ...wish.call, key } };
    await send(sent, false);
  };

  return {
    tour: async () => {
      known = await look();
      for (const kind of kinds) await start(kind);
    },
    write: async () => {
      for (;;) {
        const kind = kinds[Math.floor(random() * kinds.length)];
        try {
          if (kind !== undefined) await start(kind);
        } catch (error) {
          // How fetch says that nobody answers any more.
          if (error instanceof TypeError) return;
          throw error;
        }
      }
    },
    faults: async () => faultsIn(await look(), known, sent),
    retry: async () => {
      if (sent === null) return false;
      await send(sent, true);
      return true;
    },
    note: (changes) => {
      known = changed(known, changes);
    },
    acknowledged: () => acknowledged,
    routes: () => routes,
  };
};

const changed = (parts: Parts, changes: Wish['changes']): Parts => {
  const after = new Map(parts);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) after.delete(name);
    else after.set(name, value);
  }
  return after;
};

/** What was not answered may be there or not: whole, unless it goes in steps. */
export const faultsIn = (
  shown: Parts,
  known: Parts,
  sent: Pick<Wish, 'changes' | 'inSteps' | 'route'> | null,
): readonly string[] => {
  const without = differences(shown, known);
  if (without.size === 0 || sent === null) return told(without, null);
  const after = differences(shown, changed(known, sent.changes));
  if (after.size === 0) return [];
  if (sent.inSteps !== true) return told(after, sent.route);
  const neither = [...after].filter(([name]) => without.has(name));
  return told(new Map(neither), sent.route);
};

const differences = (shown: Parts, expected: Parts): Map<string, string> =>
  new Map(
    [...new Set([...shown.keys(), ...expected.keys()])].flatMap((name) => {
      const [a, b] = [shown.get(name), expected.get(name)].map(text);
      return a === b ? [] : [[name, `${String(a)} instead of ${String(b)}`]];
    }),
  );

const told = (faults: ReadonlyMap<string, string>, route: string | null) =>
  [...faults].map(
    ([name, fault]) =>
      `${name} is ${fault}${route === null ? '' : ` (${route} not answered)`}`,
  );

const text = (value: unknown): string =>
  value === undefined ? 'nothing' : JSON.stringify(value);
