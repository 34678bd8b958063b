import { describe, expect, it } from 'vitest';
import type { CoreContext } from '#api/contract/index.ts';
import { defaultDisplayName } from '#api/contract/values.ts';
import {
  founderName,
  freeTeamName,
  isUnnamedPersonalTeam,
} from '#web/resources/account/teamName.ts';

const contextOf = (
  emailAddress: string,
  teams: readonly string[],
  activeAccountId = emailAddress,
) =>
  ({
    userContext: {
      emailAddress,
      displayName: defaultDisplayName(emailAddress),
      activeAccountId,
    },
    activeTeam: { teamName: teams[0] },
    availableTeams: teams.map((teamName) => ({ teamName })),
  }) as unknown as CoreContext;

const nameOf = (founder: string, number: number) =>
  `${founder} ${String(number)}`;

describe('The name of a new team', () => {
  it.each([
    ['ada', 'Ada'],
    ['ada.lovelace', 'Ada'],
    ['ada+slipway', 'Ada'],
    ['_ada', 'Ada'],
    ['élodie', 'Élodie'],
    ['Ada Lovelace', 'Ada'],
    ['.', ''],
  ])('is derived from %s: %j', (displayName, name) => {
    expect(founderName(displayName)).toBe(name);
  });

  it.each([
    [['New Team'], 'Ada 1'],
    [['Ada 1', 'Rockets'], 'Ada 2'],
    [['Ada 1', 'Ada 3'], 'Ada 2'],
    [['Ada 1', 'Ada 2'], 'Ada 3'],
  ])('after %j is %s', (teams, name) => {
    expect(freeTeamName(contextOf('ada@x.test', teams), nameOf)).toBe(name);
  });

  it("is the server’s own if the person's name contains no word", () => {
    expect(freeTeamName(contextOf('-@x.test', []), nameOf)).toBe('New Team');
  });

  it('is offered only for the unnamed team of the first sign-in', () => {
    const unnamed = (account?: string) =>
      isUnnamedPersonalTeam(contextOf('ada@x.test', ['New Team'], account));
    expect(unnamed()).toBe(true);
    expect(unnamed('team-2')).toBe(false);
    expect(isUnnamedPersonalTeam(contextOf('ada@x.test', ['Rockets']))).toBe(
      false,
    );
  });
});
