import type { CoreContext } from '#api/contract/index.ts';

/** The server's name for a team whose founder gave none (I2, L21). */
const DEFAULT_NAME = 'New Team';

type PersonAndTeams = Pick<CoreContext, 'userContext' | 'availableTeams'>;

/**
 * The first word of a person's name, capitalized, as it may come from an
 * address: 'Ada' for `ada.lovelace`. Empty if there is no word.
 */
export const founderName = (displayName: string): string => {
  const word = displayName.split(/[\s._+-]/).find((part) => part !== '') ?? '';
  const [first = '', ...rest] = word;
  return first.toLocaleUpperCase() + rest.join('');
};

/**
 * The first name that none of the person's teams has, numbered from 2 on; the
 * server's default if the person's name has no word.
 */
export const freeTeamName = (
  { userContext, availableTeams }: PersonAndTeams,
  nameOf: (founder: string, number: number) => string,
): string => {
  const founder = founderName(userContext.displayName ?? '');
  if (founder === '') return DEFAULT_NAME;
  const taken = new Set(availableTeams.map(({ teamName }) => teamName));
  let number = 1;
  while (taken.has(nameOf(founder, number))) number += 1;
  return nameOf(founder, number);
};

/**
 * Whether the active team was created by the person's first sign-in, and still
 * has no name. Only for such a team is `activeAccountId` their address (I34).
 */
export const isUnnamedPersonalTeam = ({
  userContext: { emailAddress, activeAccountId },
  activeTeam,
}: Pick<CoreContext, 'userContext' | 'activeTeam'>): boolean =>
  activeAccountId === emailAddress && activeTeam.teamName === DEFAULT_NAME;
