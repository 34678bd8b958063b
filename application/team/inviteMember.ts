import { teamDecider } from '#domain/team/decide.ts';
import { requireAdmin } from '#domain/team/team.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { Role } from '#domain/shared/role.ts';
import type { CommandMetadata } from '#domain/shared/command.ts';
import type { InviteMember as InviteMemberCommand } from '#domain/team/commands.ts';
import { DAY_MS, instantAfter } from '../shared/instants.ts';
import type { Workflows } from '../workflow/workflows.ts';
import type { EntitlementsOf } from '../shared/entitlementsOf.ts';
import type { Actor, CommandOrigin } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import { metadataFor } from '../shared/actor.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type {
  AddressedInvitation,
  Directory,
} from '../shared/ports/Directory.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import type { EndExpiredInvitation } from './endExpiredInvitation.ts';
import { expiryOf } from './endExpiredInvitation.ts';
import type { MailInvitation } from './mailInvitation.ts';
import { PURGE_DELAY_MS } from './purgeInvitations.ts';

export type InviteMember = (
  request: Readonly<{
    actor: Actor;
    commandId: string;
    emailAddress: string;
    role: Role;
  }>,
) => Promise<Readonly<{ position: number }>>;

type Input = {
  teamId: string;
  inviteId: string;
  role: Role;
  expiresAt: string;
};

/**
 * Invites an email address to the actor's team with a code that works once, for
 * some days (L18, Q67). An existing invitation keeps its code and gets a new
 * role and a new term; an expired one is replaced, with another code. A
 * workflow: an invitation that a crash interrupted is completed later. The link
 * is mailed after the invitation is recorded, and the answer does not wait for
 * the email. Throws TEAM.ADMIN_ONLY, TEAM.ALREADY_A_MEMBER and QuotaError (K23).
 */
export const inviteMember = ({
  workflows,
  execute,
  states,
  entitlementsOf,
  directory,
  endExpiredInvitation,
  mailInvitation,
  ids,
  clock,
  invitationDays,
}: {
  workflows: Workflows;
  execute: ExecuteCommand;
  states: StreamStates;
  entitlementsOf: EntitlementsOf;
  directory: Directory;
  endExpiredInvitation: EndExpiredInvitation;
  mailInvitation: MailInvitation;
  ids: Ids;
  clock: Clock;
  invitationDays: number;
}): InviteMember => {
  const createCommand = async (
    { inviteId, role, expiresAt }: Input,
    metadata: CommandMetadata,
  ): Promise<InviteMemberCommand> => {
    const { maxTeamMembers } = await entitlementsOf(metadata.actorId);
    const data = { inviteId, role, expiresAt, maxTeamMembers };
    return { type: 'InviteMember', data, metadata };
  };

  const load = async (teamId: string) =>
    (await states.load(teamDecider, streamOf.team(teamId))).state;

  /**
   * Invitations that requests of this process are making, by id. The purge may
   * erase their addresses until the team has them.
   */
  const unfinished = new Map<string, AddressedInvitation>();

  /** Stores the address until the invitation expires, even if it was purged. */
  const storeUntil = async (inviteId: string, expiresAt: string) => {
    const invitation =
      unfinished.get(inviteId) ??
      (await directory.invitations([inviteId])).get(inviteId);
    if (invitation === undefined) return;
    await directory.storeInvitation(invitation, expiresAt);
  };

  const inviteWorkflow = workflows.define<Input, number>(
    'InviteMember',
    async (workflow, input) => {
      const { teamId, inviteId, expiresAt } = input;
      const position = await workflow.step('invite', async () => {
        const metadata = workflow.metadataOf('invite');
        const invited = await execute(teamDecider, {
          streamId: streamOf.team(teamId),
          teamId,
          command: await createCommand(input, metadata),
        });
        return invited.position;
      });
      await storeUntil(inviteId, expiresAt);
      await mailInvitation({ ...workflow.originOf('mail'), teamId, inviteId });
      return position;
    },
  );

  const requireNewcomer = async (
    { userId, teamId }: Actor,
    emailAddress: string,
  ) => {
    // Check this before the address is stored anywhere.
    const { members } = requireAdmin(await load(teamId), userId);
    const user = await directory.findByAddress(emailAddress);
    if (user !== null && Object.hasOwn(members, user.userId)) {
      throw new DomainError('TEAM.ALREADY_A_MEMBER', 'memberEmailAddress');
    }
  };

  /**
   * Ends an expired invitation to the same address, so that its old code does
   * not become valid again.
   */
  const endFormerIfExpired = async ({
    teamId,
    emailAddress,
  }: AddressedInvitation) => {
    const invitations = await directory.findInvitationsFor(emailAddress);
    const former = invitations.find(
      (invitation) => invitation.teamId === teamId,
    );
    if (former === undefined) return;
    const { inviteId } = former;
    const expiresAt = expiryOf(await load(teamId), inviteId);
    if (expiresAt === null || expiresAt > clock.now()) return;
    const renewedUntil = await endExpiredInvitation(former);
    if (renewedUntil === null) await directory.eraseInvitation(inviteId);
  };

  /** Stores the address, unless the team would refuse the invitation. */
  const prepare = async (
    origin: CommandOrigin,
    newInvitation: AddressedInvitation,
    role: Role,
  ): Promise<Input> => {
    const now = clock.now();
    const { teamId } = newInvitation;
    await endFormerIfExpired(newInvitation);
    const invitation = await directory.storeInvitation(
      newInvitation,
      instantAfter(now, PURGE_DELAY_MS),
    );
    const { inviteId, code } = invitation;
    const expiresAt = instantAfter(now, invitationDays * DAY_MS);
    const input = { teamId, inviteId, role, expiresAt };
    try {
      const metadata = metadataFor(clock, origin);
      const command = await createCommand(input, metadata);
      teamDecider.decide(command, await load(teamId));
      unfinished.set(inviteId, invitation);
      return input;
    } catch (error) {
      // Erase the address, unless an earlier invitation has it.
      if (code === newInvitation.code)
        await directory.eraseInvitation(inviteId);
      throw error;
    }
  };

  return async ({ actor, commandId, emailAddress, role }) => {
    const { userId, teamId } = actor;
    const origin = { userId, commandId };
    let preparedId = '';
    try {
      const request = { ...origin, teamId };
      const position = await inviteWorkflow.execute(request, async () => {
        await requireNewcomer(actor, emailAddress);
        const inviteId = ids.derivedId(commandId, 'invitation');
        const code = ids.newSecret();
        const newInvitation = { inviteId, teamId, emailAddress, code };
        const input = await prepare(origin, newInvitation, role);
        preparedId = input.inviteId;
        return input;
      });
      return { position };
    } finally {
      unfinished.delete(preparedId);
    }
  };
};
