import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider, GetListParams, RaRecord } from 'react-admin';
import { packForDevice, fetchOrLastSeen } from './lastSeenQueries.ts';

type List = Readonly<{ data: RaRecord[]; total: number }>;

/** Resources whose lists are stored on the device, each as a single page. */
const STORED = ['projects'];

/** react-admin's query key for a list. */
const keyOf = (resource: string, params: GetListParams) => {
  const { pagination, sort } = params;
  const request = { pagination, sort, filter: params.filter as object };
  return [resource, 'getList', request] as const;
};

/** Wraps a data provider: without the server, it shows last seen lists. */
export const withLastSeen = (
  provider: DataProvider,
  queries: QueryClient,
): DataProvider => {
  for (const resource of STORED) {
    queries.setQueryDefaults([resource, 'getList'], {
      meta: packForDevice((list: List) => list),
      // Adding or completing an item changes the list of projects.
      refetchOnMount: 'always',
    });
  }
  const getList = async (resource: string, params: GetListParams) =>
    STORED.includes(resource)
      ? fetchOrLastSeen(queries, {
          queryKey: keyOf(resource, params),
          fetch: () => wholeList(provider, resource, params),
          unpack: (stored: List) => stored,
        })
      : provider.getList(resource, params);
  return { ...provider, getList: getList as DataProvider['getList'] };
};

/** Reads all pages of a list as one: the server returns at most 500 rows. */
const wholeList = async (
  provider: DataProvider,
  resource: string,
  params: GetListParams,
): Promise<List> => {
  const { perPage = 500 } = params.pagination ?? {};
  let data: RaRecord[] = [];
  for (let page = 1; ; page += 1) {
    const pagination = { page, perPage };
    const part = await provider.getList(resource, { ...params, pagination });
    data = data.concat(part.data);
    const { total = data.length } = part;
    if (data.length >= total || part.data.length === 0) return { data, total };
  }
};
