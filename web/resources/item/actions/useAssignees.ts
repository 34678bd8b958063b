import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { byName } from '../../../components/person/people.ts';
import type { Person } from '../../../components/person/people.ts';
import { usePeople } from '../../../components/person/usePeople.ts';
import { useSlipwayContext } from '../../../providers/context/useSlipwayContext.ts';

/** Whom an item may be given to. */
export type Assignee = Readonly<{
  /** Null for nobody. */
  userId: string | null;
  name: string;
  emailAddress: string | null;
  person: Person | null;
  isMe: boolean;
}>;

/** Oneself, the other members by name, and nobody. */
export const useAssignees = (): readonly Assignee[] => {
  const t = useMessages();
  const people = [...usePeople().values()].toSorted(byName);
  const { userId: me } = useSlipwayContext().userContext;
  const isMe = ({ userId }: Person) => userId === me;
  return [...people.filter(isMe), ...people.filter((person) => !isMe(person))]
    .map((person): Assignee => {
      const { userId, emailAddress, displayName, name } = person;
      // The address stands below the name, so that it tells two apart.
      const shown = displayName ?? name;
      return { userId, name: shown, emailAddress, person, isMe: isMe(person) };
    })
    .concat({
      userId: null,
      name: t('item.assignee.nobody'),
      emailAddress: null,
      person: null,
      isMe: false,
    });
};
