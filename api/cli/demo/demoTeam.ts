import type { Actor } from '#application/shared/actor.ts';
import type { Directory } from '#application/shared/ports/Directory.ts';
import type { UseCases } from '#application/useCases.ts';
import { Role } from '#domain/shared/role.ts';
import type { Scenario } from './launchScenario.ts';

/** The members of the demo's team besides its founder. */
const TEAMMATES = [
  { emailAddress: 'maya@slipway.localhost', displayName: 'Maya Lindqvist' },
  { emailAddress: 'tomas@slipway.localhost', displayName: 'Tomás Pereira' },
] as const;

/** The name of the person for whom the demo is created. */
const FOUNDER = 'Robin Hale';

/** The person for whom the demo is created, then those who joined. */
export type DemoTeam = readonly [Actor, ...Actor[]];

type TeamSetup = Readonly<{
  useCases: UseCases;
  directory: Pick<Directory, 'findInvitationsFor'>;
  signIn: (emailAddress: string, inviteCode: string | null) => Promise<Actor>;
  /** Whether the founder has the demo's own address. */
  isDemoAddress: boolean;
}>;

/**
 * Adds the teammates, as many as the team has room for, and names everybody;
 * the founder only if they have the demo's own address.
 */
export const createDemoTeam = async (
  founder: Actor,
  { useCases, directory, signIn, isDemoAddress }: TeamSetup,
): Promise<DemoTeam> => {
  const nameMember = (actor: Actor, displayName: string) =>
    useCases.reviseProfile({
      userId: actor.userId,
      commandId: `demo-name-${actor.teamId}-${actor.userId}`,
      displayName,
    });
  if (isDemoAddress) await nameMember(founder, FOUNDER);
  const { entitlements } = await useCases.getContext(founder);
  const joined: Actor[] = [];
  for (const { emailAddress, displayName } of TEAMMATES.slice(
    0,
    Math.max(0, entitlements.maxTeamMembers - 1),
  )) {
    await useCases.inviteMember({
      actor: founder,
      commandId: `demo-invite-${founder.teamId}-${emailAddress}`,
      emailAddress,
      role: Role.Editor,
    });
    const sent = await directory.findInvitationsFor(emailAddress);
    const invitation = sent.find(({ teamId }) => teamId === founder.teamId);
    const actor = await signIn(emailAddress, invitation?.code ?? null);
    await nameMember(actor, displayName);
    joined.push(actor);
  }
  return [founder, ...joined];
};

/**
 * Decides who does an item: the founder does the items that the scenario gives
 * them; all share the other items evenly.
 */
export const chooseOwners = (
  { steps }: Scenario,
  team: DemoTeam,
): ((item: string) => Actor) => {
  const claimedItems = new Set(
    steps.flatMap((step) =>
      'item' in step && step.verb === 'claim' ? [step.item] : [],
    ),
  );
  return (item) => {
    const number = Number(item.slice(1));
    return claimedItems.has(item as never)
      ? team[0]
      : (team[number % team.length] ?? team[0]);
  };
};
