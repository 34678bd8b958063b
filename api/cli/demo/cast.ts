import type { Actor } from '#application/shared/actor.ts';
import type { Directory } from '#application/shared/ports/Directory.ts';
import type { UseCases } from '#application/useCases.ts';
import { Role } from '#domain/shared/role.ts';
import type { Story } from './launchStory.ts';

/** Members of the demo's team besides its founder. */
const TEAMMATES = [
  { emailAddress: 'maya@slipway.localhost', displayName: 'Maya Lindqvist' },
  { emailAddress: 'tomas@slipway.localhost', displayName: 'Tomás Pereira' },
] as const;

/** Name of the person the demo is made for. */
const FOUNDER = 'Robin Hale';

/** The person whom the demo is made for, then those who joined them. */
export type Cast = readonly [Actor, ...Actor[]];

type Host = Readonly<{
  useCases: UseCases;
  directory: Pick<Directory, 'invitationsFor'>;
  signIn: (emailAddress: string, inviteCode: string | null) => Promise<Actor>;
}>;

/**
 * Adds the teammates, as many as the team has room for, and gives all a name:
 * the founder only where they have the demo's own address.
 */
export const castOf = async (
  founder: Actor,
  isDemoAddress: boolean,
  { useCases, directory, signIn }: Host,
): Promise<Cast> => {
  const call = (actor: Actor, displayName: string) =>
    useCases.reviseProfile({
      userId: actor.userId,
      commandId: `demo-name-${actor.teamId}-${actor.userId}`,
      displayName,
    });
  if (isDemoAddress) await call(founder, FOUNDER);
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
    const sent = await directory.invitationsFor(emailAddress);
    const invitation = sent.find(({ teamId }) => teamId === founder.teamId);
    const actor = await signIn(emailAddress, invitation?.code ?? null);
    await call(actor, displayName);
    joined.push(actor);
  }
  return [founder, ...joined];
};

/**
 * Who does what with an item: the founder what the story says is theirs, and of
 * the rest as much as each of the others.
 */
export const ownersIn = (
  { steps }: Story,
  cast: Cast,
): ((item: string) => Actor) => {
  const own = new Set(
    steps.flatMap((step) =>
      'item' in step && step.verb === 'claim' ? [step.item] : [],
    ),
  );
  return (item) => {
    const number = Number(item.slice(1));
    return own.has(item as never)
      ? cast[0]
      : (cast[number % cast.length] ?? cast[0]);
  };
};
