import { QueryClient } from '@tanstack/react-query';

/**
 * The cache of one tab. Retries are the calls' own affair (`calls.ts`), and
 * `networkMode: always` lets them see the network's failure rather than wait
 * for a browser that believes itself offline.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
