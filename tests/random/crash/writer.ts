import type { ApiSession, Call } from '../../support/apiSession.ts';

/** What a client sees of an item. */
export type Shown = Readonly<{
  description: string;
  scope: number;
  timeframe: string;
  completed: boolean;
}>;

/** A command that was sent and not yet answered. */
type Sent = Readonly<{
  call: Call;
  /** null for a new item, whose id only the answer tells. */
  itemId: string | null;
  before: Shown | null;
  after: Shown | null;
}>;

export type Writer = Readonly<{
  /** Sends one command after another until the server is gone. */
  write: () => Promise<void>;
  /** What is wrong with what the server shows; before any retry. */
  faults: (shown: ReadonlyMap<string, Shown>) => readonly string[];
  /**
   * Repeats the command that was not answered, under its old key; false when
   * there is none.
   */
  retry: () => Promise<boolean>;
  acknowledged: () => number;
}>;

const PROJECT = '/teams/active/projects';
const ITEMS = '/teams/active/project-items';
const FEW = 5;
const MANY = 12;

/**
 * Works on items of its own, one command at a time, and keeps book of what the
 * server acknowledged. `random` answers from 0 up to 1.
 */
export const newWriter = (
  name: string,
  { call, projectId }: ApiSession,
  random: () => number,
): Writer => {
  const items = new Map<string, Shown>();
  let sent: Sent | null = null;
  let count = 0;
  let acknowledged = 0;
  const below = (limit: number) => Math.floor(random() * limit);

  const create = (): Sent => {
    const week = below(12);
    const after: Shown = {
      description: `${name} item ${String(count)}`,
      scope: 0,
      timeframe: `1/${String(week)}`,
      completed: false,
    };
    return {
      itemId: null,
      before: null,
      after,
      call: {
        method: 'POST',
        path: `${ITEMS}/demos`,
        body: {
          description: after.description,
          newAssignment: {
            scope: 0,
            assignedTimeframe: { span: 1, index: week },
          },
        },
      },
    };
  };

  const describe = (itemId: string, before: Shown): Sent => {
    const first = before.description.split('\n', 1)[0] ?? '';
    const description = `${first}\nrevision ${String(count)}`;
    return {
      itemId,
      before,
      after: { ...before, description },
      call: {
        method: 'PUT',
        path: `${ITEMS}/demos/${itemId}`,
        body: { description },
      },
    };
  };

  const move = (itemId: string, before: Shown): Sent => {
    const index = below(12);
    const timeframe = `1/${String(index)}`;
    const completed = before.completed && timeframe === before.timeframe;
    return {
      itemId,
      before,
      after: { ...before, scope: 0, timeframe, completed },
      call: {
        method: 'PUT',
        path: `${PROJECT}/${projectId}/all/${itemId}/project-context`,
        body: {
          newAssignment: { scope: 0, assignedTimeframe: { span: 1, index } },
        },
      },
    };
  };

  const archive = (itemId: string, before: Shown): Sent => ({
    itemId,
    before,
    after: {
      ...before,
      scope: 1,
      timeframe: 'none',
      completed: before.completed && before.scope === 1,
    },
    call: {
      method: 'PUT',
      path: `${PROJECT}/${projectId}/all/${itemId}/project-context`,
      body: { newAssignment: { scope: 1 } },
    },
  });

  const toggle = (itemId: string, before: Shown): Sent => ({
    itemId,
    before,
    after: { ...before, completed: !before.completed },
    call: {
      method: 'PUT',
      path: `${ITEMS}/all/${itemId}/complete`,
      body: { markComplete: !before.completed },
    },
  });

  const remove = (itemId: string, before: Shown): Sent => ({
    itemId,
    before,
    after: null,
    call: { method: 'DELETE', path: `${ITEMS}/all/${itemId}` },
  });

  const next = (): Sent => {
    count++;
    const [itemId, before] = [...items][below(items.size)] ?? [];
    if (itemId === undefined || before === undefined || items.size < FEW) {
      return create();
    }
    if (items.size > MANY) return remove(itemId, before);
    const kinds = [create, describe, move, move, archive, toggle, remove];
    const kind = kinds[below(kinds.length)] ?? create;
    return kind(itemId, before);
  };

  const keep = ({ itemId, after }: Sent, id: string) => {
    if (after === null) items.delete(itemId ?? id);
    else items.set(itemId ?? id, after);
    sent = null;
    acknowledged++;
  };

  const send = async (command: Sent): Promise<void> => {
    const { status, data } = await call(command.call);
    // A deletion that was finished before the crash has nothing left to do.
    const isGone = status === 404 && command.after === null;
    if (status !== 200 && !isGone) {
      throw new Error(
        `${String(status)} for ${JSON.stringify(command)}: ${JSON.stringify(data)}`,
      );
    }
    keep(command, String(data['id']));
  };

  return {
    write: async () => {
      for (;;) {
        const command = next();
        const key = `${name}-${String(count)}`;
        sent = { ...command, call: { ...command.call, key } };
        try {
          await send(sent);
        } catch (error) {
          // How fetch says that nobody answers any more.
          if (error instanceof TypeError) return;
          throw error;
        }
      }
    },
    retry: async () => {
      if (sent === null) return false;
      await send(sent);
      return true;
    },
    faults: (shown) => faultsOf(name, { items, sent, shown }),
    acknowledged: () => acknowledged,
  };
};

const faultsOf = (
  name: string,
  {
    items,
    sent,
    shown,
  }: Readonly<{
    items: ReadonlyMap<string, Shown>;
    sent: Sent | null;
    shown: ReadonlyMap<string, Shown>;
  }>,
): string[] => {
  const faults = [...items].flatMap(([id, expected]) => {
    const actual = shown.get(id) ?? null;
    const allowed =
      sent?.itemId === id ? [sent.before, sent.after] : [expected];
    return allowed.some((one) => same(one, actual))
      ? []
      : [
          `${id} is ${text(actual)} instead of ${allowed.map(text).join(' or ')}`,
        ];
  });
  const strangers = [...shown].filter(
    ([id, { description }]) =>
      description.startsWith(`${name} `) && !items.has(id),
  );
  const [created, ...others] = strangers.map(([, item]) => item);
  if (created !== undefined && !isUnanswered(sent, created)) {
    faults.push(`nobody made ${text(created)}`);
  }
  return [...faults, ...others.map((item) => `${text(item)} is one too many`)];
};

const isUnanswered = (sent: Sent | null, item: Shown): boolean =>
  sent?.itemId === null && same(sent.after, item);

const same = (a: Shown | null, b: Shown | null): boolean => text(a) === text(b);

const text = (item: Shown | null): string =>
  item === null
    ? 'nothing'
    : JSON.stringify([
        item.description,
        item.scope,
        item.timeframe,
        item.completed,
      ]);
