import type { ReactNode } from 'react';
import { isolatedName } from '#api/contract/values.ts';
import type { Person } from './people.ts';
import { PersonMark } from './PersonMark.tsx';

type Props = Readonly<{
  person: Person;
  /** Shown instead of the name alone. */
  children?: ReactNode;
}>;

/** A person's circle and name, with the address as a tooltip. */
export const PersonName = ({ person, children }: Props) => (
  <span className="person" title={person.emailAddress ?? undefined}>
    <PersonMark person={person} />
    <bdi className="ellipsis">{children ?? person.name}</bdi>
  </span>
);

/** The circle alone, with the name for screen readers and as a tooltip. */
export const PersonSign = ({
  person,
  label = person.name,
}: {
  person: Person;
  /** Accessible name, which contains the person's name. */
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

/** The name, with the address unless the name contains it. */
const titleOf = ({ name, emailAddress }: Person): string =>
  emailAddress === null || name.includes(emailAddress)
    ? name
    : `${isolatedName(name)} · ${emailAddress}`;
