import type { ReactNode } from 'react';
import { isolatedName } from '#api/contract/values.ts';
import type { Person } from './people.ts';
import { PersonMark } from './PersonMark.tsx';

type Props = Readonly<{
  person: Person;
  /** What is shown instead of the name alone. */
  children?: ReactNode;
}>;

/** Somebody's circle and name; the address under the pointer. */
export const PersonName = ({ person, children }: Props) => (
  <span className="person" title={person.emailAddress ?? undefined}>
    <PersonMark person={person} />
    <bdi className="ellipsis">{children ?? person.name}</bdi>
  </span>
);

/** The circle by itself, with the name for screen readers and the pointer. */
export const PersonSign = ({
  person,
  label = person.name,
}: {
  person: Person;
  /** What it says to screen readers, with the name in it. */
  label?: string;
}) => (
  <span
    role="img"
    className="person-sign"
    aria-label={label}
    title={titleOf(person)}
  >
    <PersonMark person={person} />
  </span>
);

/** The name, and the address where the name is not told by it. */
export const titleOf = ({ name, emailAddress }: Person): string =>
  emailAddress === null || name.includes(emailAddress)
    ? name
    : `${isolatedName(name)} · ${emailAddress}`;
