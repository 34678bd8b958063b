import { initialsOf, inkOn } from './initials.ts';
import type { Person } from './people.ts';
import './person.css';

type Props = Readonly<{
  person: Pick<Person, 'displayName' | 'color'>;
  /** In pixels: 20 in lines of text, 24 where it stands alone, 48 in a form. */
  size?: 20 | 24 | 48;
}>;

/**
 * The circle with somebody's initials, next to where their name is told; an
 * empty one for a former member. The initials are drawn, not text: they are no
 * part of what a control is called.
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
      style={{ backgroundColor: color, color: inkOn(color) }}
    />
  );
};
