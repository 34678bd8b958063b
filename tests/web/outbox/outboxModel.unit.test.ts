import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Item } from '#api/contract/index.ts';
import { randomRuns } from '#tests/support/randomRuns.ts';
import { seededRandom } from '#tests/support/seededRandom.ts';
import type { Random } from '#tests/support/seededRandom.ts';
import { placementOf } from '#web/resources/item/store/placement.ts';
import { settle } from '../providers/deferred.ts';
import { createWorld } from './outboxWorld.ts';
import type { World } from './outboxWorld.ts';
import type { IssuedCommand } from './world/worldState.ts';

/** The actions in a run. */
const STEPS = 60;

type Page = ReturnType<World['open']>;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

type Step = (page: Page, world: World, random: Random) => unknown;

const someItem = (page: Page, random: Random) =>
  random.pick(page.project.all());

const onItem =
  (act: 'move' | 'toggle' | 'remove'): Step =>
  (page, _, random) => {
    const item = someItem(page, random);
    if (item !== undefined) page[act](item);
  };

const sometimes =
  (share: number, step: Step): Step =>
  (page, world, random) =>
    random.chance(share) ? step(page, world, random) : undefined;

/** Actions of a person, browser or network, with their frequencies. */
const HAPPENINGS: readonly (readonly [frequency: number, step: Step])[] = [
  [2, (page) => page.add()],
  [4, onItem('move')],
  [2, onItem('toggle')],
  [1, onItem('remove')],
  [
    1,
    (page, _, random) =>
      page.bulk(page.project.all().filter(() => random.chance(0.5))),
  ],
  [2, (page, _, random) => page.endDelays({ isUndone: random.chance(0.4) })],
  [1, (_, world, random) => world.setCut({ isCut: random.chance(0.5) })],
  [1, (_, world, random) => world.pass(1_000 + random.below(9_000))],
  [1, (page) => page.discardOne()],
  [1, sometimes(0.5, (page) => page.tryAddsAgain())],
  [1, (page) => page.refresh()],
  [1, (page) => page.takeOver()],
  [1, sometimes(0.3, (_, world) => world.server.interfere())],
  [
    1,
    sometimes(0.4, async (page, world, random) => {
      await page.close({ isTold: random.chance(0.5) });
      await reopen(world);
    }),
  ],
  [
    1,
    sometimes(0.3, async (_, world) => {
      if (world.pages().length < 3) await reopen(world);
    }),
  ],
];
const STEPS_BY_WEIGHT = HAPPENINGS.flatMap(([weight, step]) =>
  Array.from({ length: weight }, () => step),
);

const reopen = async (world: World): Promise<Page> => {
  const page = world.open();
  await page.takeOver();
  return page;
};

/** Whether a command shows in its item, or in the item's absence. */
const isShown = (issued: IssuedCommand, item: Item | undefined): boolean => {
  if (issued.kind === 'Delete') return item === undefined;
  if (issued.kind === 'Add') return item !== undefined;
  if (issued.kind !== 'Move' || item === undefined) return true;
  return placementOf(item).assignedTimeframe?.index === issued.week;
};

/** Pending commands of a page that are their items' last, but do not show. */
const unshown = (page: Page): string[] => {
  const last = new Map(
    page
      .pending()
      .flatMap((issued) => issued.items.map((id) => [id, issued] as const)),
  );
  const items = new Map(
    page.project.all().map((item) => [page.project.rowKey(item.id), item]),
  );
  return [...last].flatMap(([id, issued]) =>
    isShown(issued, items.get(id)) ? [] : [`${issued.kind} of ${id}`],
  );
};

/** Answers everything: pages stay open, and one sends what is left. */
const finish = async (world: World): Promise<void> => {
  world.setCut({ isCut: false });
  for (const page of world.pages()) page.endDelays({ isUndone: false });
  await reopen(world);
  // Far more rounds than retries need; it ends earlier.
  for (let round = 0; round < 200; round += 1) {
    await world.tick();
    if (world.isQuiet()) {
      await settle();
      if (world.isQuiet()) break;
    }
  }
};

describe('The outbox under random edits, cuts, reloads and second tabs', () => {
  const seeds = Array.from({ length: randomRuns(500) }, (_, seed) => seed + 1);

  it.each(seeds)(
    'loses nothing and sends nothing twice (seed %i)',
    async (seed) => {
      const random = seededRandom(seed);
      const world = createWorld(random);
      await reopen(world);
      for (let step = 0; step < STEPS; step += 1) {
        const page = random.pick(world.pages()) ?? (await reopen(world));
        await random.pick(STEPS_BY_WEIGHT)?.(page, world, random);
        if (random.chance(0.5)) await world.tick();
        else await settle();
        for (const page of world.pages()) {
          expect(unshown(page)).toEqual([]);
        }
      }
      await finish(world);

      expect(world.faults).toEqual([]);
      expect(problemsOf(world)).toEqual([]);
      for (const page of world.pages()) {
        expect(page.saving.get()).toBe('saved');
        expect(page.outbox.pending.pendingIn('p1')).toEqual([]);
      }
    },
  );
});

/** Commands with an outcome that must not happen. */
const problemsOf = (world: World): string[] => {
  const { effects } = world.server;
  const done = new Set(effects);
  const stored = new Set(
    world
      .pages()
      .flatMap((page) => page.stored().map(({ commandId }) => commandId)),
  );
  const problems: Readonly<Record<string, (issued: IssuedCommand) => boolean>> =
    {
      // The command took effect, or the person saw a failure or gave it up.
      'without an end': ({ outcome }) => outcome === 'open',
      'confirmed without an effect': ({ kind, outcome, commandId }) =>
        outcome === 'confirmed' &&
        !done.has(commandId) &&
        !mayHaveNoEffect(kind),
      'a text that is lost': ({ kind, outcome, commandId }) =>
        kind === 'Add' && outcome === 'rejected' && !stored.has(commandId),
    };
  const notDiscarded = world.issuedCommands.filter(
    ({ isDiscarded }) => isDiscarded !== true,
  );
  return [
    ...(done.size === effects.length ? [] : ['an effect came twice']),
    ...Object.entries(problems).flatMap(([problem, hasProblem]) =>
      notDiscarded
        .filter(hasProblem)
        .map(({ kind, number }) => `${problem}: ${kind} ${number}`),
    ),
    ...outOfOrder(world),
  ];
};

/** Commands of one page on one item must take effect in order. */
const outOfOrder = ({ issuedCommands, server }: World): string[] => {
  const byId = new Map(
    issuedCommands.map((issued) => [issued.commandId, issued]),
  );
  const last = new Map<string, number>();
  return server.effects.flatMap((id) => {
    const issued = byId.get(id);
    // A closing page sends its delayed deletions at once.
    if (issued === undefined || issued.isOfLeaving === true) return [];
    return issued.items.flatMap((item) => {
      const order = `${String(issued.page)} ${item}`;
      const previous = last.get(order) ?? -1;
      last.set(order, issued.number);
      return previous < issued.number
        ? []
        : [`${issued.kind} ${issued.number} behind ${previous} on ${item}`];
    });
  });
};

/** Deleting a missing item has no effect, nor has a bulk command on none. */
const mayHaveNoEffect = (kind: IssuedCommand['kind']): boolean =>
  kind === 'Delete' || kind === 'Bulk';
