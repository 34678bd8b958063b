import type { ReactNode } from 'react';
import { ListBase, useListContext } from 'react-admin';
import type { RecordOf } from '../../providers/resources/commands.ts';
import { useContextQuery } from '../../providers/context/useSlipwayContext.ts';
import { byAddress } from './people.ts';

type Resource = 'members' | 'invitations';
type Person = RecordOf<Resource>;

type Props = Readonly<{
  resource: Resource;
  /** As the context has them. */
  known: readonly Person[];
  /** For how many milliseconds that counts as fresh. */
  staleTime: number;
  children: ReactNode;
}>;

/** A team has at most 500 of each: one page has them all. */
const ALL = 500;

/** Shown at once, from the context; requested again in the background. */
export const TeamList = ({ resource, known, staleTime, children }: Props) => {
  const { dataUpdatedAt } = useContextQuery(staleTime);
  return (
    <ListBase<Person>
      resource={resource}
      sort={{ field: 'memberEmailAddress', order: 'ASC' }}
      perPage={ALL}
      exporter={false}
      storeKey={false}
      disableSyncWithLocation
      disableAuthentication
      queryOptions={{
        initialData: () => ({
          data: [...byAddress(known)],
          total: known.length,
        }),
        initialDataUpdatedAt: dataUpdatedAt,
        staleTime,
        // What is known stays on the screen.
        onError: () => undefined,
      }}
    >
      {children}
    </ListBase>
  );
};

/** The records of the list, and those that are selected. */
export const useTeamList = <Of extends Person>() => {
  const { data = [], selectedIds } = useListContext<Of>();
  // One that was removed is no longer selected.
  const selected = data.filter(({ id }) => selectedIds.includes(id));
  return { records: data, selected };
};
