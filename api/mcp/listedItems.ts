import type { UseCases } from '#application/useCases.ts';
import { mapItems, readNames } from './lookups.ts';
import { toListed } from './toAgent.ts';
import type { ToolCall } from './tool.ts';

type Project = Awaited<ReturnType<UseCases['findProject']>>;

/** The items that a list or a search has found, as agents see them. */
export const listedItems = async (
  list: Parameters<typeof mapItems>[0],
  { startDate }: Pick<Project, 'startDate'>,
  {
    actor,
    dependencies: { useCases },
  }: Pick<ToolCall, 'actor' | 'dependencies'>,
): Promise<readonly ReturnType<typeof toListed>[]> => {
  const names = await readNames(actor, useCases);
  return mapItems(list, (item) => toListed(item, startDate, names));
};
