import { useCallback } from 'react';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { useSlipwayContext } from '../../providers/context/useSlipwayContext.ts';
import { peopleIn, personFrom } from './people.ts';
import type { Person, NamedPerson } from './people.ts';

/** The members of the active team, by user id. */
export const usePeople = (): ReadonlyMap<string, Person> => {
  const { teamMemberships } = useSlipwayContext().activeTeam;
  return distinctPeople(teamMemberships);
};

type Members = Parameters<typeof peopleIn>[0];

const cache = new WeakMap<Members, ReadonlyMap<string, Person>>();

/** Cached, as hundreds of rows use the same members. */
const distinctPeople = (members: Members): ReadonlyMap<string, Person> => {
  const people = cache.get(members) ?? peopleIn(members);
  cache.set(members, people);
  return people;
};

/** Finds the person that a reply names, or by user id alone. */
export const usePersonOf = (): ((named: NamedPerson | string) => Person) => {
  const t = useMessages();
  const people = usePeople();
  return useCallback(
    (named) =>
      personFrom(
        people,
        typeof named === 'string'
          ? { userId: named, displayName: null, emailAddress: null }
          : named,
        t('person.former'),
      ),
    [t, people],
  );
};
