import type { Person } from '../../components/person/people.ts';
import { PersonMark } from '../../components/person/PersonMark.tsx';
import './team.css';

/** A member's name and address, one below the other. */
export const MemberHead = ({ person }: { person: Person }) => (
  <span className="member">
    <PersonMark person={person} size={24} />
    <span className="member-words">
      <bdi className="member-name">{person.displayName}</bdi>
      {person.displayName !== person.emailAddress && (
        <bdi className="member-address">{person.emailAddress}</bdi>
      )}
    </span>
  </span>
);
