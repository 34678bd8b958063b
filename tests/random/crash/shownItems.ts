import type { ApiSession } from '../../support/apiSession.ts';
import { ask } from '../teamView.ts';
import type { Shown } from './writer.ts';

/** All items of the session's project, by their id, up to date. */
export const shownItems = async ({
  call,
  projectId,
}: Pick<ApiSession, 'call' | 'projectId'>): Promise<
  ReadonlyMap<string, Shown>
> => {
  const { items } = await ask(
    { call },
    {
      method: 'POST',
      path: `/teams/active/projects/${projectId}/all/query`,
      body: {},
    },
  );
  return new Map((items as WireItem[]).map(toShown));
};

type WireItem = Readonly<{
  id: string;
  description: string;
  completionDate: string | null;
  projectContexts: readonly [
    Readonly<{
      scope: number;
      assignedTimeframe: Readonly<{ span: number; index: number }> | null;
    }>,
  ];
}>;

const toShown = (item: WireItem): [string, Shown] => {
  const [{ scope, assignedTimeframe }] = item.projectContexts;
  return [
    item.id,
    {
      description: item.description,
      scope,
      timeframe:
        assignedTimeframe === null
          ? 'none'
          : `${String(assignedTimeframe.span)}/${String(assignedTimeframe.index)}`,
      completed: item.completionDate !== null,
    },
  ];
};
