import { mentionOf, partsOf } from '#api/contract/values.ts';
import type { Person } from '../../components/person/people.ts';

type People = ReadonlyMap<string, Person>;
type Member = Pick<Person, 'userId' | 'name' | 'displayName'>;

/** A comment as it is typed: members by `@` and name, without their ids. */
export const typedOf = (text: string, people: People): string =>
  partsOf(text)
    .map((part) => {
      if (typeof part === 'string') return part;
      const member = people.get(part.userId);
      return member === undefined ? mentionOf(part) : `@${member.name}`;
    })
    .join('');

/** What was typed as the wire has it: each `@` and name of a member mentions. */
export const mentionsIn = (typed: string, people: People): string => {
  // The longest first: one name may begin another.
  const members = [...people.values()].toSorted(
    (a, b) => b.name.length - a.name.length,
  );
  const at = (start: number) =>
    members.find(
      ({ name }) =>
        typed.startsWith(name, start + 1) &&
        !WORD.test(typed.charAt(start + 1 + name.length)),
    );
  let text = '';
  let from = 0;
  for (
    let start = typed.indexOf('@');
    start >= 0;
    start = typed.indexOf('@', Math.max(start + 1, from))
  ) {
    const member = WORD.test(typed.charAt(start - 1)) ? undefined : at(start);
    if (member === undefined) continue;
    text += typed.slice(from, start) + wireOf(member);
    from = start + 1 + member.name.length;
  }
  return text + typed.slice(from);
};

const WORD = /[\p{L}\p{N}]/u;

const wireOf = ({ userId, name, displayName }: Member): string =>
  mentionOf({ name: displayName ?? name, userId });

/** A member who is being named before the caret. */
export type Naming = Readonly<{
  /** Where the `@` stands. */
  start: number;
  /** What was typed of the name. */
  word: string;
}>;

/** What of a text before the caret names somebody; null where nothing does. */
export const namingAt = (text: string, caret: number): Naming | null => {
  const found = NAMING.exec(text.slice(0, caret));
  if (found === null) return null;
  const [, word = ''] = found;
  return { start: caret - word.length - 1, word };
};

const NAMING = /(?:^|[^\p{L}\p{N}])@([\p{L}\p{N}._+-]{0,60})$/u;
