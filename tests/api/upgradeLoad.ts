import { setTimeout as delay } from 'node:timers/promises';
import type { Answer, Call } from '#tests/support/apiSession.ts';
import {
  openApiSessionWithRetries,
  positionAfter,
  send,
} from '#tests/support/apiSession.ts';
import type { Staleness } from '#tests/support/staleness.ts';
import { newStaleness } from '#tests/support/staleness.ts';

/**
 * The load of an upgrade: teams whose people write and read through the
 * processes in rotation. Each text ends with a count, so that a read shows which
 * write it contains.
 */
export type UpgradeLoad = Readonly<{
  /** Works until `stop`; the report contains the failures. */
  work: () => Promise<void>;
  stop: () => void;
  /** Resolves once a process has no open calls. */
  idleAt: (url: string) => Promise<void>;
  /** The texts of the items, as written and as shown. */
  written: () => readonly string[];
  shown: () => Promise<readonly string[]>;
  report: () => Readonly<{
    commands: number;
    reads: number;
    failures: readonly string[];
    /** The longest time in ms for which a read was out of date. */
    worstMs: number;
    /** The number of reads of one's own writes that were marked as stale. */
    staleOwnReads: number;
  }>;
}>;

const PAUSE_MS = 60;
const OK = 200;

/** A number that one person increments and the whole team reads. */
type Counter = Readonly<{
  staleness: Staleness;
  write: (count: number) => Call;
  read: Call;
  /** The number in an answer; -1 if there is none. */
  countIn: (data: Answer['data']) => number;
}>;

const textWith = (count: number): string => `Count ${String(count)}`;

const numberIn = (text: unknown): number =>
  Number(/^Count (\d+)/.exec(String(text))?.[1] ?? -1);

const itemCounter = (id: string): Counter => ({
  staleness: newStaleness(),
  write: (count) => ({
    method: 'PUT',
    path: `/teams/active/project-items/demos/${id}`,
    body: { description: textWith(count) },
  }),
  read: { method: 'GET', path: '/resources/items' },
  countIn: (data) => numberIn(data[0]?.description),
});

const nameCounter = (): Counter => ({
  staleness: newStaleness(),
  write: (count) => ({
    method: 'PUT',
    path: '/teams/active/name',
    body: { newTeamName: textWith(count) },
  }),
  read: { method: 'GET', path: '/teams/active' },
  countIn: (data) => numberIn(data.teamName),
});

/**
 * `rotation` contains the processes that take calls, and may change at any
 * time.
 */
export const openUpgradeLoad = async (
  rotation: ReadonlySet<string>,
  teams: number,
): Promise<UpgradeLoad> => {
  const underWay = new Map<string, number>();
  const failures: string[] = [];
  let [commands, reads, staleOwnReads, turn] = [0, 0, 0, 0];
  let isOver = false;

  const call = async (cookie: string, request: Call, after?: string) => {
    const urls = [...rotation];
    const url = urls[turn++ % urls.length] ?? '';
    underWay.set(url, (underWay.get(url) ?? 0) + 1);
    try {
      const answer = await send(url, cookie, request, after);
      if (answer.status === OK) return answer;
      failures.push(`${request.method} ${request.path}: ${answer.text}`);
    } catch (error) {
      failures.push(`${request.method} ${request.path}: ${String(error)}`);
    } finally {
      underWay.set(url, (underWay.get(url) ?? 0) - 1);
    }
    return null;
  };

  /** Writes the next number, and reads it back. */
  const writeNext = async (cookie: string, counter: Counter) => {
    const { staleness, write, read, countIn } = counter;
    const count = staleness.last() + 1;
    const key = crypto.randomUUID();
    const written = await call(cookie, { ...write(count), key });
    if (written === null) return;
    staleness.wrote(count);
    commands++;
    const own = await call(cookie, read, positionAfter(undefined, written));
    if (own === null) return;
    if (own.isStale) staleOwnReads++;
    else if (countIn(own.data) !== count)
      failures.push(`${read.path} lacks one's own write ${String(count)}`);
  };

  const readNext = async (cookie: string, counter: Counter) => {
    const sentAt = performance.now();
    const answer = await call(cookie, counter.read);
    if (answer === null) return;
    reads++;
    counter.staleness.read(counter.countIn(answer.data), sentAt);
  };

  const untilOver = async (step: () => Promise<void>) => {
    while (!isOver) {
      await step();
      await delay(PAUSE_MS);
    }
  };

  const openTeam = async (n: number) => {
    const [url = ''] = rotation;
    const { cookie, call: ask } = await openApiSessionWithRetries(
      url,
      `upgrade${String(n)}@slipway.localhost`,
    );
    const { data } = await ask({
      method: 'POST',
      path: '/teams/active/project-items/demos',
      body: { description: textWith(0), newAssignment: null },
    });
    return { cookie, counters: [itemCounter(data.id), nameCounter()] as const };
  };

  const all = await Promise.all(
    Array.from({ length: teams }, (_, n) => openTeam(n)),
  );
  const counters = all.flatMap((team) => team.counters);
  return {
    work: async () => {
      await Promise.all(
        all.flatMap(({ cookie, counters: own }) =>
          own.flatMap((counter) => [
            untilOver(() => writeNext(cookie, counter)),
            untilOver(() => readNext(cookie, counter)),
          ]),
        ),
      );
    },
    stop: () => {
      isOver = true;
    },
    idleAt: async (url) => {
      while ((underWay.get(url) ?? 0) > 0) await delay(1);
    },
    written: () =>
      all.map(({ counters: [item] }) => textWith(item.staleness.last())),
    shown: () =>
      Promise.all(
        all.map(async ({ cookie, counters: [item] }) => {
          const answer = await call(cookie, item.read);
          return String(answer?.data[0]?.description);
        }),
      ),
    report: () => ({
      commands,
      reads,
      failures,
      staleOwnReads,
      worstMs: Math.max(
        ...counters.map(({ staleness }) => staleness.worstMs()),
      ),
    }),
  };
};
