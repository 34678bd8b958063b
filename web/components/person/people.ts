import type { Team } from '#api/contract/index.ts';
import {
  defaultColor,
  nameKey,
  searchableStarts,
  wordsOf,
} from '#api/contract/values.ts';

/** A person as screens show them. */
export type Person = Readonly<{
  userId: string;
  /** The name, with the address if two members share the name. */
  name: string;
  /** The name alone; null after the account was closed. */
  displayName: string | null;
  /** Null after the account was closed. */
  emailAddress: string | null;
  /** A color as `#rrggbb`. */
  color: string;
}>;

/** A person as a reply names them; null fields after the account was closed. */
export type NamedPerson = Readonly<{
  userId: string;
  displayName: string | null;
  emailAddress: string | null;
}>;

type Members = Team['teamMemberships'];

/** The members by user id, each with a unique name. */
export const peopleIn = (members: Members): ReadonlyMap<string, Person> => {
  const sameName = Map.groupBy(members, memberKey);
  return new Map(
    members.map((member) => {
      const { memberUserId: userId, memberEmailAddress: emailAddress } = member;
      const isShared = (sameName.get(memberKey(member))?.length ?? 0) > 1;
      const displayName = member.displayName ?? emailAddress;
      return [
        userId,
        {
          userId,
          name: uniqueName(displayName, emailAddress, isShared),
          displayName,
          emailAddress,
          color: member.color ?? defaultColor(userId),
        },
      ];
    }),
  );
};

const memberKey = ({ displayName }: Members[number]): string =>
  nameKey(displayName ?? '');

/**
 * The person that a reply names: the member, or the reply's own data for former
 * members, with the address if a member has the same name.
 */
export const personFrom = (
  people: ReadonlyMap<string, Person>,
  { userId, displayName, emailAddress }: NamedPerson,
  formerMemberName: string,
): Person => {
  const member = people.get(userId);
  if (member !== undefined) return member;
  const color = defaultColor(userId);
  if (displayName === null) {
    const name = formerMemberName;
    return { userId, name, displayName, emailAddress: null, color };
  }
  const isShared = [...people.values()].some(
    (person) => nameKey(person.displayName ?? '') === nameKey(displayName),
  );
  return {
    userId,
    name: uniqueName(displayName, emailAddress, isShared),
    displayName,
    emailAddress,
    color,
  };
};

/** The name, with the address if another person has the same name. */
const uniqueName = (
  displayName: string,
  emailAddress: string | null,
  isShared: boolean,
): string =>
  isShared && emailAddress !== null
    ? `${displayName} (${emailAddress})`
    : displayName;

/** Sorts by name, ignoring case, then by address. */
export const byName = (a: Person, b: Person): number =>
  a.name.localeCompare(b.name) ||
  (a.emailAddress ?? '').localeCompare(b.emailAddress ?? '');

/**
 * The people who match typed words, as search compares them: each word begins a
 * word of the name or is part of the address.
 */
export const matchingPeople = <T extends Pick<Person, 'name' | 'emailAddress'>>(
  people: readonly T[],
  typed: string,
): readonly T[] => {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return typed.trim() === '' ? people : [];
  return people.filter(({ name, emailAddress }) => {
    const beginnings = searchableStarts(name);
    const address = wordsOf(emailAddress ?? '').join(' ');
    return wanted.every(
      (part) =>
        beginnings.some((word) => word.startsWith(part)) ||
        address.includes(part),
    );
  });
};
