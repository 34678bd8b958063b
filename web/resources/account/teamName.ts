import type { CoreContext } from '#api/contract/index.ts';

/** The name that the server gives a team whose founder named none (I2, L21). */
const UNNAMED = 'New Team';

type Known = Pick<CoreContext, 'userContext' | 'availableTeams'>;

/**
 * What a person may be called: the first word of their name, capitalized, as
 * it may be the part of an address. Empty where it has no word.
 */
export const founderName = (displayName: string): string => {
  const word = displayName.split(/[\s._+-]/).find((part) => part !== '') ?? '';
  const [first = '', ...rest] = word;
  return first.toLocaleUpperCase() + rest.join('');
};

/**
 * The first name that none of the person's teams has, counted from 1; the
 * server's own where their name has no word to name it after.
 */
export const freeTeamName = (
  { userContext, availableTeams }: Known,
  nameOf: (founder: string, number: number) => string,
): string => {
  const founder = founderName(userContext.displayName ?? '');
  if (founder === '') return UNNAMED;
  const taken = new Set(availableTeams.map(({ teamName }) => teamName));
  let number = 1;
  while (taken.has(nameOf(founder, number))) number += 1;
  return nameOf(founder, number);
};

/** Whether the active team is of the person's first sign-in, which names none. */
export const isUnnamedOwn = ({
  userContext: { emailAddress, activeAccountId },
  activeTeam,
}: Pick<CoreContext, 'userContext' | 'activeTeam'>): boolean =>
  activeAccountId === emailAddress && activeTeam.teamName === UNNAMED;
