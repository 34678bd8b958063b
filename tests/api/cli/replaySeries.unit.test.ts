import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeSeries } from '#api/cli/replaySeries.ts';
import { Role } from '#domain/shared/role.ts';
import type { Replays } from '#infrastructure/composition/tools/replays.ts';

/** Replays on 4 March, which add each replayed day to `replayedDays`. */
const replaysOn4March = (replayedDays: (string | undefined)[]) =>
  ({
    actorOf: async () => ({ userId: '', teamId: 'team', role: Role.Admin }),
    todayFor: async () => '2026-03-04',
    getBurndown: async ({ asOf }: { asOf?: string }) => {
      replayedDays.push(asOf);
      return { days: [] };
    },
  }) as unknown as Replays;

describe('A series of replays', () => {
  const replayedDays: (string | undefined)[] = [];
  const write = (from: string, to?: string) =>
    writeSeries(replaysOn4March(replayedDays), {
      project: 'project',
      report: 'burndown',
      from,
      to,
      step: 'day',
      format: 'json',
    });

  beforeEach(() => {
    replayedDays.length = 0;
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it.each([undefined, '2026-03-04', '2999-12-31'])(
    'to %s ends today in the team',
    async (to) => {
      await write('2026-03-02', to);
      expect(replayedDays).toEqual(['2026-03-02', '2026-03-03', '2026-03-04']);
    },
  );

  it.each([
    ['2026-03-05', undefined, '--from is later than 2026-03-04.'],
    ['2026-03-05', '2026-03-06', '--from is later than 2026-03-04.'],
    ['2026-03-03', '2026-03-02', '--from is later than 2026-03-02.'],
  ])('from %s to %s is refused by its option', async (from, to, message) => {
    await expect(write(from, to)).rejects.toThrow(message);
    expect(replayedDays).toEqual([]);
  });
});
