import type { Item } from '#api/contract/index.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { PersonSign } from '../../../components/person/PersonName.tsx';
import { usePersonOf } from '../../../components/person/usePeople.ts';
import { placementOf } from '../store/placement.ts';

/** The initials of an item's assignee, if it has one. */
export const AssigneeSign = ({ item }: { item: Item }) => {
  const t = useMessages();
  const personOf = usePersonOf();
  const { assignedToUserId } = placementOf(item);
  if (assignedToUserId === null) return null;
  const person = personOf(assignedToUserId);
  const label = t('item.assignee.is', { name: person.name });
  return <PersonSign person={person} label={label} />;
};
