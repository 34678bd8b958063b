import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTab } from '#web/browser/tab.ts';
import { createDrafts } from '#web/providers/saving/drafts.ts';
import { Superseded } from '#web/providers/calls/superseded.ts';
import { refusalError } from '#web/providers/http/errors.ts';
import { createKeeping } from '#web/resources/item/store/keeping.ts';
import {
  createKeptCommands,
  keptOnDevice,
} from '#web/resources/item/store/keptCommands.ts';
import { Discarded } from '#web/providers/calls/discarded.ts';
import type {
  KeptCommand,
  KeptCommands,
} from '#web/resources/item/store/keptCommands.ts';
import { emptyItems, loaded } from '#web/resources/item/store/itemsState.ts';
import type { CommandOptions } from '#web/providers/calls/send.ts';
import { memoryStorage } from '../../../providers/browser.ts';
import { anItem, week } from '../items.ts';

const move = (to: number) =>
  ({
    kind: 'Move',
    move: { newAssignment: { assignedTimeframe: week(to) } },
  }) as const;

let storage: ReturnType<typeof memoryStorage>;
/** The names of the locks that the tabs of the browser hold. */
let held: Set<string>;

const locks = {
  request: async (name: string, run: () => Promise<unknown>) => {
    held.add(name);
    await run();
    held.delete(name);
  },
  query: async () => ({ held: [...held].map((name) => ({ name })) }),
} as unknown as LockManager;

/** A page of the device, with what it keeps for a person's project. */
const aPage = () => {
  const device = {
    storage: createDrafts(() => storage),
    tab: createTab(() => locks),
    taken: new Set<string>(),
    discarded: new Set<string>(),
  };
  return (userId = 'ada', projectId = 'p1') =>
    createKeptCommands(userId, projectId, device);
};
const keptBy = (userId?: string) => aPage()(userId);

/** The same device, seen by a page that was loaded after a reload. */
const afterReload = (userId?: string, projectId?: string) => {
  held.clear();
  return aPage()(userId, projectId);
};

type Kept = KeptCommands;
const takenOver = async (kept: Kept): Promise<readonly KeptCommand[]> => {
  let taken: readonly KeptCommand[] = [];
  await kept.takeOver((commands) => (taken = commands));
  return taken;
};

beforeEach(() => {
  storage = memoryStorage();
  held = new Set();
});

describe('A command that was not sent', () => {
  it('is taken over after a reload, the oldest first, and once', async () => {
    const item = anItem({ id: 'a' });
    const before = keptBy();
    before.add(move(2), [item], 2);
    before.add(move(1), [item], 1);
    before.add(move(3), [item], 2);
    const kept = afterReload();
    const taken = await takenOver(kept);
    expect(taken.map(({ command }) => command)).toEqual([
      move(1),
      move(2),
      move(3),
    ]);
    expect(await takenOver(kept)).toEqual([]);
  });

  it('is not sent by its own page again', async () => {
    const kept = keptBy();
    kept.add(move(1), [anItem({ id: 'a' })], 1);
    expect(await takenOver(kept)).toEqual([]);
  });

  it('is left to the tab that gave it while that is there', async () => {
    const before = keptBy();
    before.add(move(1), [anItem({ id: 'a' })], 1);
    const kept = keptBy();
    let taken: readonly KeptCommand[] = [];
    expect(await kept.takeOver((commands) => (taken = commands))).toBe(true);
    expect(taken).toEqual([]);
    held.clear();
    expect(await kept.takeOver((commands) => (taken = commands))).toBe(false);
    expect(taken).toHaveLength(1);
  });

  it('belongs to one person and one project', async () => {
    keptBy().add(move(1), [anItem({ id: 'a' })], 1);
    expect(await takenOver(afterReload('grace'))).toEqual([]);
    expect(await takenOver(afterReload('ada', 'p2'))).toEqual([]);
    expect(keptBy('grace').isEmpty()).toBe(true);
    expect(await takenOver(afterReload())).toHaveLength(1);
  });

  it('follows an item to the id that the server gives it', async () => {
    const before = keptBy();
    before.add(move(1), [anItem({ id: 'temporary-1' })], 1);
    before.rename('temporary-1', 'a');
    const [kept] = await takenOver(afterReload());
    expect(kept?.before.map(({ id }) => id)).toEqual(['a']);
  });
});

describe('While it runs', () => {
  const GIVEN_AT = 1_000_000;
  const given = (now = GIVEN_AT) => {
    const there = anItem({ id: 'a', assignedTimeframe: week(1) });
    const kept = keptBy();
    let clock = GIVEN_AT;
    const findItems = vi.fn(async () => [
      anItem({ id: 'a', assignedTimeframe: week(9) }),
    ]);
    const keeping = createKeeping({
      projectId: 'p1',
      data: { findItems },
      kept,
      now: () => clock,
      store: {
        current: () => loaded(emptyItems, [there]),
        isLoaded: () => true,
        change: () => undefined,
        committed: () => undefined,
        refresh: () => undefined,
      },
    });
    const run = (send: (options: CommandOptions) => Promise<unknown>) =>
      keeping.run(['a'], move(2), undefined, async (options) => {
        clock = now;
        return send(options);
      });
    return { kept, findItems, run };
  };

  it('is not tried again once the person has discarded it', async () => {
    const { kept, run } = given();
    const sent = run(async ({ beforeTry }) => {
      beforeTry?.();
      const [one] = await takenOver(kept);
      expect(one).toBeUndefined();
      const mine = keptOnDevice(
        'ada',
        createDrafts(() => storage),
      )[0]?.kept;
      if (mine !== undefined) kept.discard(mine);
      beforeTry?.();
    });
    await expect(sent).rejects.toBeInstanceOf(Discarded);
    expect(kept.isEmpty()).toBe(true);
  });

  it('is kept for its team when another one is active, and sent once that is so no more', async () => {
    const { kept, run } = given();
    const elsewhere = refusalError('Failed', { code: 'TEAM.NOT_ACTIVE' }, 409);
    await expect(run(() => Promise.reject(elsewhere))).rejects.toBe(elsewhere);
    expect(kept.isEmpty()).toBe(false);
    expect(await takenOver(kept)).toHaveLength(1);
    expect(await takenOver(kept)).toEqual([]);
  });

  it('is kept until the server has answered', async () => {
    const { kept, run } = given();
    await run(async () => {
      expect(kept.isEmpty()).toBe(false);
    });
    expect(kept.isEmpty()).toBe(true);
  });

  it('is dropped when it is refused, and kept when the session ended', async () => {
    const { kept, run } = given();
    await expect(run(() => Promise.reject(new Superseded()))).rejects.toThrow(
      Superseded,
    );
    expect(kept.isEmpty()).toBe(true);
    const ended = refusalError('Unauthorized', undefined, 401);
    await expect(run(() => Promise.reject(ended))).rejects.toBe(ended);
    expect(kept.isEmpty()).toBe(false);
  });

  it('asks what others did once it had to wait', async () => {
    const fresh = given(GIVEN_AT + 4_000);
    await fresh.run(async ({ overtaken }) => {
      expect(await overtaken?.(['a'])).toEqual(new Set());
    });
    expect(fresh.findItems).not.toHaveBeenCalled();

    const late = given(GIVEN_AT + 6_000);
    await late.run(async ({ overtaken }) => {
      expect(await overtaken?.(['a'])).toEqual(new Set(['a']));
    });
    expect(late.findItems).toHaveBeenCalledWith('p1', ['a']);
  });
});
