import type { ReactNode } from 'react';
import { ListBase, useListContext } from 'react-admin';
import type { RecordOf } from '../../providers/resources/commands.ts';
import { useContextQuery } from '../../providers/context/useSlipwayContext.ts';
import { byAddress } from './teamPeople.ts';

type Resource = 'members' | 'invitations';
type Person = RecordOf<Resource>;

type Props = Readonly<{
  resource: Resource;
  /** The people in the context. */
  initial: readonly Person[];
  /** How long the context counts as fresh, in milliseconds. */
  staleTime: number;
  children: ReactNode;
}>;

/** The most that one reply lists; only operators can allow larger teams. */
const MAX_PEOPLE = 500;

/** Lists the context's people at once, and refetches them in the background. */
export const TeamList = ({ resource, initial, staleTime, children }: Props) => {
  const { dataUpdatedAt } = useContextQuery(staleTime);
  return (
    <ListBase<Person>
      resource={resource}
      sort={{ field: 'memberEmailAddress', order: 'ASC' }}
      perPage={MAX_PEOPLE}
      exporter={false}
      storeKey={false}
      disableSyncWithLocation
      disableAuthentication
      queryOptions={{
        initialData: () => ({
          data: [...byAddress(initial)],
          total: initial.length,
        }),
        initialDataUpdatedAt: dataUpdatedAt,
        staleTime,
        // The people of the context stay on the screen.
        onError: () => undefined,
      }}
    >
      {children}
    </ListBase>
  );
};

/** The records of the list, and the selected ones. */
export const useTeamList = <Listed extends Person>() => {
  const { data = [], selectedIds } = useListContext<Listed>();
  // A removed record is no longer selected.
  const selected = data.filter(({ id }) => selectedIds.includes(id));
  return { records: data, selected };
};
