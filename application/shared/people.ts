import { defaultColor, defaultDisplayName } from '#domain/shared/person.ts';
import type { DirectoryProfiles } from './ports/Directory.ts';

/** A person with their chosen or default name and color. */
export type Person = Readonly<{
  /** Empty for an account that currently has no address. */
  emailAddress: string;
  /** Whether somebody other than the person has verified the address. */
  emailVouched: boolean;
  displayName: string;
  /** `#rrggbb`. */
  color: string;
}>;

/** People by user id, without closed accounts. */
export type People = ReadonlyMap<string, Person>;

/**
 * Reads people with their chosen or default names and colors. User ids may be
 * repeated.
 */
export const readPeople = async (
  directory: Pick<DirectoryProfiles, 'people'>,
  userIds: readonly string[],
): Promise<People> => {
  const profiles = await directory.people([...new Set(userIds)]);
  return new Map(
    [...profiles].map(([userId, { displayName, color, ...address }]) => [
      userId,
      {
        ...address,
        displayName: displayName ?? defaultDisplayName(address.emailAddress),
        color: color ?? defaultColor(userId),
      },
    ]),
  );
};
