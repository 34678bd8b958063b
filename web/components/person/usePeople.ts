import { useCallback } from 'react';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { useSlipwayContext } from '../../providers/context/useSlipwayContext.ts';
import { peopleIn, personFrom } from './people.ts';
import type { Person, Told } from './people.ts';

/** The members of the active team, by user id. */
export const usePeople = (): ReadonlyMap<string, Person> => {
  const { teamMemberships } = useSlipwayContext().activeTeam;
  return peopleOnce(teamMemberships);
};

type Members = Parameters<typeof peopleIn>[0];

const known = new WeakMap<Members, ReadonlyMap<string, Person>>();

/** Cached, as hundreds of rows ask for the same members. */
const peopleOnce = (members: Members): ReadonlyMap<string, Person> => {
  const people = known.get(members) ?? peopleIn(members);
  known.set(members, people);
  return people;
};

/** Finds the person that a reply names, or by user id alone. */
export const usePersonOf = (): ((told: Told | string) => Person) => {
  const t = useMessages();
  const people = usePeople();
  return useCallback(
    (told) =>
      personFrom(
        people,
        typeof told === 'string'
          ? { userId: told, displayName: null, emailAddress: null }
          : told,
        t('person.former'),
      ),
    [t, people],
  );
};
