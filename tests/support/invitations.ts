import type { AddressedInvitation } from '#application/shared/ports/Directory.ts';
import { inviteCodes } from '#infrastructure/shared/inviteCodes.ts';
import type { Actor } from '#application/shared/actor.ts';
import { Role } from '#domain/shared/role.ts';
import type { MemorySlipway } from './memorySlipway.ts';

let commands = 0;
/** A new command id with each call. */
export const newCommandId = (): string => `wanted-${String(++commands)}`;

/**
 * Invites a person to an Admin's team. Returns the invitation's code, or '' if
 * the use case created no invitation.
 */
export const invite = async (
  { useCases, directory }: Pick<MemorySlipway, 'useCases' | 'directory'>,
  actor: Actor,
  emailAddress: string,
  role: Role = Role.Editor,
): Promise<string> => {
  const commandId = newCommandId();
  await useCases.inviteMember({ actor, commandId, emailAddress, role });
  const all = await directory.findInvitationsFor(emailAddress);
  const created = all.find(({ teamId }) => teamId === actor.teamId);
  return created === undefined
    ? ''
    : readCurrentCode({ useCases, directory }, created);
};

/** More often than the Admins of any test leave. */
const MAX_CHANGES = 9;

/**
 * The current code: it changes each time an Admin leaves, so this tries one
 * count of changes after another until a code is valid.
 */
export const readCurrentCode = async (
  { useCases, directory }: Pick<MemorySlipway, 'useCases' | 'directory'>,
  invitation: AddressedInvitation,
): Promise<string> => {
  const codes = inviteCodes(directory);
  for (let changes = 0; changes <= MAX_CHANGES; changes += 1) {
    const code = await codes.of(invitation, changes);
    if ((await useCases.checkInvitation(code)) !== null) return code;
  }
  return invitation.code;
};

/** Invites a user, who then signs in with the invitation. */
export const joinByInvitation = async (
  slipway: Pick<MemorySlipway, 'useCases' | 'directory' | 'signIn'>,
  admin: Actor,
  emailAddress: string,
  role: Role = Role.Editor,
): Promise<Actor> => {
  const code = await invite(slipway, admin, emailAddress, role);
  return slipway.signIn(emailAddress, 'UTC', code);
};

/** The same user in a new team. */
export const createAnotherTeam = async (
  { useCases }: MemorySlipway,
  { userId }: Actor,
  teamName?: string,
): Promise<Actor> => {
  const { value } = await useCases.createTeam({
    userId,
    commandId: newCommandId(),
    teamName,
    timeZone: 'UTC',
  });
  return { userId, role: Role.Admin, ...value };
};
