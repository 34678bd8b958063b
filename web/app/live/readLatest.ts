import type { QueryClient } from '@tanstack/react-query';
import type { CoreContext } from '#api/contract/index.ts';
import { CONTEXT_KEY } from '../../providers/context/useSlipwayContext.ts';

/** Reads again if an answer may lack what this tab saved in the meantime. */
export const readLatest = async (
  queries: QueryClient,
  read: () => Promise<CoreContext>,
): Promise<CoreContext> => {
  const changes = () => queries.getQueryState(CONTEXT_KEY)?.dataUpdateCount;
  for (;;) {
    const before = changes();
    const context = await read();
    if (changes() === before) return context;
  }
};
