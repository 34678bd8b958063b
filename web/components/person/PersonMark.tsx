import { initialsOf, textColorOn } from './initials.ts';
import type { Person } from './people.ts';
import './person.css';

type Props = Readonly<{
  person: Pick<Person, 'displayName' | 'color'>;
  /** The diameter in pixels: 20 in text, 24 on its own, 48 in a form. */
  size?: 20 | 24 | 48;
}>;

/**
 * A circle with a person's initials next to their name; empty for a former
 * member. CSS draws the initials, so they are not part of accessible names.
 */
export const PersonMark = ({ person, size = 20 }: Props) => {
  const { displayName, color } = person;
  if (displayName === null) {
    return <span aria-hidden className="person-mark" data-size={size} />;
  }
  return (
    <span
      aria-hidden
      className="person-mark"
      data-size={size}
      data-initials={initialsOf(displayName)}
      style={{ backgroundColor: color, color: textColorOn(color) }}
    />
  );
};
