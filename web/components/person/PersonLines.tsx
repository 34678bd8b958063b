import type { Person } from './people.ts';
import { PersonMark } from './PersonMark.tsx';

type Props = Readonly<{
  person: Pick<Person, 'displayName' | 'color' | 'emailAddress'>;
}>;

/** A person's circle, name and address, one below the other. */
export const PersonLines = ({ person }: Props) => (
  <span className="person-lines">
    <PersonMark person={person} size={24} />
    <span className="person-words">
      <bdi className="person-name">{person.displayName}</bdi>
      {person.displayName !== person.emailAddress && (
        <bdi className="person-address">{person.emailAddress}</bdi>
      )}
    </span>
  </span>
);
