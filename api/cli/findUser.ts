import type { SlipwayTools } from '#infrastructure/composition/tools/slipwayTools.ts';
import { trackOperatedIds } from './operatorLog.ts';
import { CliError } from './cliError.ts';

export type NamedUser = Readonly<{
  userId: string;
  /** Null if the directory has no address. */
  emailAddress: string | null;
}>;

/** Finds a user by id or email address. Throws CliError if there is none. */
export const findUser = async (
  { directory, entitlementsGrantedTo }: SlipwayTools,
  text: string,
): Promise<NamedUser> => {
  const byAddress = await directory.findByAddress(text);
  const userId = byAddress?.userId ?? text;
  const addresses = await directory.emailAddresses([userId]);
  const emailAddress = addresses.get(userId) ?? null;
  if (emailAddress === null && (await entitlementsGrantedTo(userId)) === null) {
    throw new CliError(
      `There is no user with the id or email address '${text}'.`,
    );
  }
  trackOperatedIds({ userId });
  return { userId, emailAddress };
};

/** The name of a user in messages. */
export const nameOf = ({ userId, emailAddress }: NamedUser): string =>
  emailAddress === null ? userId : `${emailAddress} (${userId})`;
