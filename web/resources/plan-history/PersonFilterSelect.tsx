import { byName } from '../../components/person/people.ts';
import { PersonName } from '../../components/person/PersonName.tsx';
import { usePeople, usePersonOf } from '../../components/person/usePeople.ts';
import { FilterSelect } from './FilterSelect.tsx';

type Props = Readonly<{
  label: string;
  /** The label of the option that does not filter. */
  allLabel: string;
  /** A user id; '' if it does not filter. */
  value: string;
  onChange: (userId: string) => void;
}>;

/** A choice of one person of the team, or of all. */
export const PersonFilterSelect = ({ value, ...props }: Props) => {
  const members = usePeople();
  const personOf = usePersonOf();
  const people = [...members.values()].toSorted(byName);
  const isFormer = value !== '' && !members.has(value);
  // A saved filter or an old address may name someone who left.
  const options = isFormer ? [...people, personOf(value)] : people;
  return (
    <FilterSelect
      {...props}
      value={value}
      options={options.map((person) => ({
        value: person.userId,
        label: person.name,
        content: <PersonName person={person} />,
      }))}
    />
  );
};
