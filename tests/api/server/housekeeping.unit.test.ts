import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startHousekeeping } from '#api/server/housekeeping.ts';

const workflow = {
  id: 'flow-1',
  name: 'RemoveMember',
  userId: 'ada',
  teamId: 'team',
  startedAt: '2026-03-02T09:00:00.000Z',
  step: 'remove',
  activeAt: '2026-03-02T09:00:01.000Z',
};

const nothing = { resumed: 0, failures: [], unfinished: 0 };

let stop: () => void = () => undefined;
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

type More = Partial<Parameters<typeof startHousekeeping>[0]['useCases']>;

const runHousekeeping = (
  resumeWorkflows: (idleMs: number) => Promise<object>,
  { isLocalServed = true, ...more }: More & { isLocalServed?: boolean } = {},
) => {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const unfinished: number[] = [];
  stop = startHousekeeping(
    {
      useCases: {
        finishClosures: async () => ({ finished: 0 }),
        distrustLocalSignIns: async () => ({ unverified: 0 }),
        findRetiringModel: async () => null,
        purgeInvitations: async () => ({ purged: 0 }),
        recordSlipped: async () => ({ teams: 0, failures: [] }),
        sendMails: async () => ({ ends: {}, failures: [] }),
        eraseImports: async () => ({ erased: 0 }),
        eraseUnusedSecrets: async () => ({ erased: 0 }),
        eraseSignInLinks: async () => ({ erased: 0 }),
        sealDays: async () => ({ sealed: 0, late: [], failures: [] }),
        resumeWorkflows: (({ idleMs }: { idleMs: number }) =>
          resumeWorkflows(idleMs)) as never,
        ...more,
      },
      isLocalServed,
      setUnfinished: (count) => unfinished.push(count),
    },
    pino(stream),
  );
  return { lines, unfinished };
};

describe('A running server', () => {
  it('resumes all workflows at startup, and idle ones again later', async () => {
    const idleTimes: number[] = [];
    runHousekeeping(async (idleMs) => {
      idleTimes.push(idleMs);
      return nothing;
    });
    // Every ten seconds, it resumes those that have been idle for 30 seconds.
    await vi.advanceTimersByTimeAsync(25_000);
    expect(idleTimes).toEqual([0, 30_000, 30_000]);
  });

  it('names a workflow that could not be finished, and continues', async () => {
    const error = new Error('full');
    const { lines, unfinished } = runHousekeeping(async () => ({
      resumed: 2,
      failures: [{ workflow, error }],
      unfinished: 1,
    }));
    await vi.advanceTimersByTimeAsync(12_000);
    expect(unfinished).toEqual([1, 1]);
    expect(lines.join('')).toContain('"id":"flow-1"');
    expect(lines.join('')).toContain('"step":"remove"');
    expect(lines.join('')).toContain('full');
  });

  it('names teams that keep no other team waiting', async () => {
    const failures = [{ teamId: 'team-7', error: new Error('too large') }];
    const { lines } = runHousekeeping(async () => nothing, {
      recordSlipped: async () => ({ teams: 0, failures }),
      sealDays: async () => ({ sealed: 0, late: [], failures }),
    });
    await vi.advanceTimersByTimeAsync(31_000);
    const named = lines.filter((line) => line.includes('"team":"team-7"'));
    expect(named).toHaveLength(2);
    expect(named.join('')).toContain('slipped items');
    expect(named.join('')).toContain('could not be sealed');
    expect(named.join('')).toContain('too large');
  });

  it('warns daily about a model that its provider will retire', async () => {
    const found = { model: 'some-model', day: '2026-04-01' };
    const answers = [() => Promise.reject(new Error('no answer')), () => found];
    const { lines } = runHousekeeping(async () => nothing, {
      findRetiringModel: async () => (answers.shift() ?? (() => null))(),
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(lines.join('')).toContain('could not be listed');
    expect(lines.join('')).not.toContain('some-model');
    await vi.advanceTimersByTimeAsync(2 * 24 * 60 * 60_000);
    const warnings = lines.filter((line) => line.includes('some-model'));
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('"day":"2026-04-01"');
    expect(warnings[0]).toContain('OPENAI_MODEL');
  });

  it('tries again after the stores were unavailable', async () => {
    let looks = 0;
    const { lines } = runHousekeeping(async () => {
      looks += 1;
      throw new Error('no store');
    });
    await vi.advanceTimersByTimeAsync(12_000);
    expect(looks).toBe(2);
    expect(lines.join('')).toContain('no store');
  });

  it.each([
    { isLocalServed: false, expectedCalls: 1 },
    { isLocalServed: true, expectedCalls: 0 },
  ])(
    'ends sessions of local sign-in only if it is not served (served: $isLocalServed, threat S6)',
    async ({ isLocalServed, expectedCalls }) => {
      let calls = 0;
      const { lines } = runHousekeeping(async () => nothing, {
        isLocalServed,
        distrustLocalSignIns: async () => {
          calls += 1;
          return { unverified: calls === 1 && !isLocalServed ? 3 : 0 };
        },
      });
      await vi.advanceTimersByTimeAsync(100_000);
      expect(calls).toBe(expectedCalls);
      expect(lines.join('')).toMatch(isLocalServed ? /^$/ : /"accounts":3/);
    },
  );

  it('retries ending sessions of local sign-in (threat S6)', async () => {
    let attempts = 0;
    runHousekeeping(async () => nothing, {
      isLocalServed: false,
      distrustLocalSignIns: async () => {
        attempts += 1;
        if (attempts === 1) throw new Error('no disk');
        return { unverified: 0 };
      },
    });
    await vi.advanceTimersByTimeAsync(100_000);
    expect(attempts).toBe(2);
  });
});
