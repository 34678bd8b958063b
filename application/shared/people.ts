import { defaultColor, defaultDisplayName } from '#domain/shared/person.ts';
import type { DirectoryProfiles } from './ports/Directory.ts';

/** Name and color of a person, chosen or default. */
export type Person = Readonly<{
  /** Empty for an account that has none now. */
  emailAddress: string;
  /** Somebody else than the person has said that it is theirs. */
  emailVouched: boolean;
  displayName: string;
  /** `#rrggbb`. */
  color: string;
}>;

/** People by user id, without closed accounts. */
export type People = ReadonlyMap<string, Person>;

/** Reads them; a user id may come more than once. */
export const readPeople = async (
  directory: Pick<DirectoryProfiles, 'people'>,
  userIds: readonly string[],
): Promise<People> => {
  const known = await directory.people([...new Set(userIds)]);
  return new Map(
    [...known].map(([userId, { displayName, color, ...address }]) => [
      userId,
      {
        ...address,
        displayName: displayName ?? defaultDisplayName(address.emailAddress),
        color: color ?? defaultColor(userId),
      },
    ]),
  );
};
