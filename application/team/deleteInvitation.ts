import { teamDecider } from '#domain/team/decide.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { Role } from '#domain/shared/role.ts';
import type { Workflows } from '../workflow/workflows.ts';
import type { Actor } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import { isSameAddress } from '../shared/emailAddress.ts';
import type { Directory } from '../shared/ports/Directory.ts';
import type { InviteCodes } from '../shared/ports/InviteCodes.ts';

type CodeAndAddress = Readonly<{ inviteCode: string; emailAddress: string }>;

export type DeleteInvitation = (
  request: CodeAndAddress & Readonly<{ actor: Actor; commandId: string }>,
) => Promise<Readonly<{ position: number }>>;

/**
 * Deletes an invitation, so that its code no longer works (L20). A workflow: a
 * deletion that a crash interrupted is completed later. Throws TEAM.ADMIN_ONLY,
 * and TEAM.INVITATION_NOT_FOUND unless code and address belong to the same
 * invitation of the actor's team.
 */
export const deleteInvitation = ({
  workflows,
  execute,
  directory,
  inviteCodes,
}: {
  workflows: Workflows;
  execute: ExecuteCommand;
  directory: Directory;
  inviteCodes: InviteCodes;
}): DeleteInvitation => {
  const deleteWorkflow = workflows.define<
    { teamId: string; inviteId: string },
    number
  >('DeleteInvitation', async (workflow, { teamId, inviteId }) => {
    const { position } = await execute(teamDecider, {
      streamId: streamOf.team(teamId),
      teamId,
      command: {
        type: 'DeleteInvitation',
        data: { inviteId },
        metadata: workflow.metadataOf('delete'),
      },
    });
    await directory.eraseInvitation(inviteId);
    return position;
  });

  const requireOwnInvitation = async (
    { teamId, role }: Actor,
    { inviteCode, emailAddress }: CodeAndAddress,
  ): Promise<string> => {
    if (role !== Role.Admin) throw new DomainError('TEAM.ADMIN_ONLY');
    // Any code of the invitation will do: the page may show an earlier one.
    const code = inviteCodes.storedCodeOf(inviteCode);
    const found = await directory.findInvitation(code);
    const isOwn =
      found !== null &&
      found.teamId === teamId &&
      isSameAddress(found.emailAddress, emailAddress);
    if (!isOwn) throw new DomainError('TEAM.INVITATION_NOT_FOUND');
    return found.inviteId;
  };

  return async ({ actor, commandId, ...codeAndAddress }) => {
    const { userId, teamId } = actor;
    const request = { userId, commandId, teamId };
    const position = await deleteWorkflow.execute(request, async () => ({
      teamId,
      inviteId: await requireOwnInvitation(actor, codeAndAddress),
    }));
    return { position };
  };
};
