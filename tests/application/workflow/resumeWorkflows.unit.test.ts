import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Workflows } from '#application/workflow/workflows.ts';
import { resumeWorkflows } from '#application/workflow/resumeWorkflows.ts';
import type {
  Condition,
  ReadModels,
} from '#application/shared/ports/ReadModels.ts';
import type { WorkflowDocument } from '#projections/workflow/unfinishedWorkflows.ts';

const NOW = Date.parse('2026-03-02T12:00:00.000Z');
const MINUTE = 60_000;

const workflow = (
  id: string,
  activeAt = NOW - 5 * MINUTE,
): WorkflowDocument => ({
  id,
  name: 'SendMail',
  userId: 'user-1',
  teamId: 'team-1',
  startedAt: new Date(activeAt).toISOString(),
  step: null,
  activeAt: new Date(activeAt).toISOString(),
});

const matches = (value: string, condition: Condition | undefined): boolean => {
  if (typeof condition !== 'object' || condition === null) return true;
  if ('in' in condition) return false;
  const { from, to } = condition;
  return (
    (typeof from !== 'string' || value >= from) &&
    (typeof to !== 'string' || value <= to)
  );
};

/**
 * A server with unfinished workflows; `run` carries each of them out, which
 * removes it.
 */
const server = (
  documents: readonly WorkflowDocument[],
  run: (id: string) => Promise<void>,
) => {
  const unfinished = new Map(
    documents.map((workflow) => [workflow.id, workflow]),
  );
  const state = { now: NOW };
  const workflows = {
    resume: async (id: string) => {
      await run(id);
      unfinished.delete(id);
    },
  } as Workflows;
  const readModels = {
    find: (_: string, { where }: { where: Record<string, Condition> }) => {
      const found = [...unfinished.values()].filter(({ activeAt }) =>
        matches(activeAt, where['activeAt']),
      );
      return Promise.resolve({ documents: found, total: found.length });
    },
  } as unknown as ReadModels;
  const clock = { now: () => new Date(state.now).toISOString() };
  const resume = resumeWorkflows({ workflows, readModels, clock });
  return {
    unfinished,
    state,
    resume: async () => {
      const result = resume({ idleMs: MINUTE });
      await vi.advanceTimersByTimeAsync(MINUTE);
      return result;
    },
  };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('Resuming workflows', () => {
  it('runs others while slow ones are running, and does not start those again', async () => {
    const started: string[] = [];
    let answer = () => {};
    const mailServer = new Promise<void>((resolve) => (answer = resolve));
    const ids = Array.from({ length: 30 }, (_, n) => `flow-${String(n)}`);
    const { unfinished, resume } = server(
      ids.map((id) => workflow(id)),
      async (id) => {
        started.push(id);
        // There are more slow workflows than can run at once, and they come
        // first.
        if (Number(id.slice(5)) < 20) await mailServer;
      },
    );
    expect(await resume()).toEqual({
      resumed: 10,
      failures: [],
      unfinished: 20,
    });
    await resume();
    expect(started).toHaveLength(30);
    answer();
    await vi.advanceTimersByTimeAsync(1);
    expect(unfinished.size).toBe(0);
    expect(await resume()).toMatchObject({ resumed: 20, unfinished: 0 });
  });

  it('counts a failing one, although others have ended in the background', async () => {
    let answer = () => {};
    const mailServer = new Promise<void>((resolve) => (answer = resolve));
    const { resume } = server(
      [workflow('slow'), workflow('broken')],
      async (id) => {
        if (id === 'broken') throw new Error('disk full');
        await mailServer;
      },
    );
    expect(await resume()).toMatchObject({ resumed: 0, unfinished: 2 });
    answer();
    await vi.advanceTimersByTimeAsync(1);
    expect(await resume()).toMatchObject({ resumed: 1, unfinished: 1 });
  });

  it('reports a background failure at the next call', async () => {
    let fail = () => {};
    const broken = new Promise<void>((_, reject) => {
      fail = () => {
        reject(new Error('disk full'));
      };
    });
    const { resume } = server([workflow('flow-1')], () => broken);
    expect(await resume()).toMatchObject({ failures: [], unfinished: 1 });
    fail();
    const { failures, unfinished } = await resume();
    expect(failures).toMatchObject([{ error: { message: 'disk full' } }]);
    expect(unfinished).toBe(1);
  });

  it('finds workflows that start in the future because the clock was set back', async () => {
    const tomorrow = NOW + 24 * 60 * MINUTE;
    const { resume } = server([workflow('flow-1', tomorrow)], () =>
      Promise.resolve(),
    );
    expect(await resume()).toMatchObject({ resumed: 1, unfinished: 0 });
  });

  it('does not count those that are not due yet', async () => {
    const { resume } = server([workflow('flow-1', NOW + 3 * MINUTE)], () =>
      Promise.resolve(),
    );
    expect(await resume()).toMatchObject({ resumed: 0, unfinished: 0 });
  });

  it('waits after a failure, no matter how long the workflow took to fail', async () => {
    let tries = 0;
    const { state, resume } = server([workflow('flow-1')], () => {
      tries += 1;
      state.now += 20_000;
      return Promise.reject(new Error('no mail server answers'));
    });
    await resume();
    await resume();
    expect(tries).toBe(1);
    // The first pause after a failure.
    state.now += 15_000;
    await resume();
    expect(tries).toBe(2);
  });

  it('waits longer after each failure', async () => {
    let tries = 0;
    const { state, resume } = server([workflow('flow-1')], () => {
      tries += 1;
      return Promise.reject(new Error('no mail server answers'));
    });
    await resume();
    await resume();
    expect(tries).toBe(1);
    state.now += 15_000;
    await resume();
    state.now += 15_000;
    await resume();
    expect(tries).toBe(2);
  });
});
