import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { CoreContext } from '#api/contract/index.ts';
import { readLatest } from '#web/app/live/readLatest.ts';
import { CONTEXT_KEY } from '#web/providers/context/useSlipwayContext.ts';

const teamNamed = (teamName: string) =>
  ({ activeTeam: { teamName } }) as unknown as CoreContext;

it('A context that was answered before an own change is read again', async () => {
  const queries = new QueryClient();
  queries.setQueryData(CONTEXT_KEY, teamNamed('Before'));
  const answers = [teamNamed('Before'), teamNamed('Renamed')];
  const read = async () => {
    const answer = answers.shift();
    // While the first answer is on its way, this tab renames the team.
    if (answers.length === 1)
      queries.setQueryData(CONTEXT_KEY, teamNamed('Renamed'));
    return answer as CoreContext;
  };
  const { activeTeam } = await readLatest(queries, read);
  expect(activeTeam.teamName).toBe('Renamed');
});
