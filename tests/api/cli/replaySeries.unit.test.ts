import { afterEach, describe, expect, it, vi } from 'vitest';
import { writeSeries } from '#api/cli/replaySeries.ts';
import { Role } from '#domain/shared/role.ts';
import type { Replays } from '#infrastructure/composition/tools/replays.ts';

describe('A series of replays without an end', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('ends today in the team', async () => {
    const asked: (string | undefined)[] = [];
    const replays = {
      actorOf: async () => ({ userId: '', teamId: 'team', role: Role.Admin }),
      todayFor: async () => '2026-03-04',
      getBurndown: async ({ asOf }: { asOf?: string }) => {
        asked.push(asOf);
        return { days: [] };
      },
    } as unknown as Replays;
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    await writeSeries(replays, {
      project: 'project',
      report: 'burndown',
      from: '2026-03-02',
      step: 'day',
      format: 'json',
    });
    expect(asked).toEqual(['2026-03-02', '2026-03-03', '2026-03-04']);
  });
});
