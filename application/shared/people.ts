import { defaultColor, defaultDisplayName } from '#domain/shared/person.ts';
import type { DirectoryProfiles } from './ports/Directory.ts';

/** What tells a person from others; a chosen name and color, or the defaults. */
export type Person = Readonly<{
  emailAddress: string;
  displayName: string;
  /** `#rrggbb`. */
  color: string;
}>;

/** By user id; people whose account was closed are missing. */
export type People = ReadonlyMap<string, Person>;

/** Reads them; a user id may come more than once. */
export const readPeople = async (
  directory: Pick<DirectoryProfiles, 'people'>,
  userIds: readonly string[],
): Promise<People> => {
  const known = await directory.people([...new Set(userIds)]);
  return new Map(
    [...known].map(([userId, { emailAddress, displayName, color }]) => [
      userId,
      {
        emailAddress,
        displayName: displayName ?? defaultDisplayName(emailAddress),
        color: color ?? defaultColor(userId),
      },
    ]),
  );
};
