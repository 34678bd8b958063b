import { teamDecider } from '#domain/team/decide.ts';
import type { LiveTeam } from '#domain/team/team.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { isolatedName } from '#domain/shared/textDirection.ts';
import { addressKey } from '../shared/emailAddress.ts';
import { findOpenInvitation } from '#domain/team/invitations.ts';
import type { WorkflowRun, Workflows } from '../workflow/workflows.ts';
import type { CommandOrigin } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type {
  AddressedInvitation,
  Directory,
} from '../shared/ports/Directory.ts';
import type { InviteCodes } from '../shared/ports/InviteCodes.ts';
import type { Mailer } from '../shared/ports/Mailer.ts';
import { MailRefused } from '../shared/ports/Mailer.ts';
import type { RateLimits } from '../shared/ports/RateLimits.ts';
import type { StreamStates } from '../shared/streamStates.ts';

export type MailInvitation = (
  request: CommandOrigin & Readonly<{ teamId: string; inviteId: string }>,
) => Promise<void>;

/**
 * The limit per address for all teams together, so that they cannot flood an
 * inbox.
 */
const MAIL_LIMIT = {
  name: 'invitationMail',
  times: 3,
  seconds: 24 * 60 * 60,
} as const;

/**
 * The result of an email, as recorded; `over`: the invitation can no longer be
 * accepted.
 */
type MailResult = 'sent' | 'refused' | 'limited' | 'over';

type Input = { teamId: string; inviteId: string };

/**
 * The results that are reported to the team, which can then send the link
 * another way.
 */
const NOT_MAILED_REASONS: Readonly<
  Partial<Record<MailResult, 'Refused' | 'Limited'>>
> = {
  refused: 'Refused',
  limited: 'Limited',
};

/**
 * Emails an invitation's link to its address, in a workflow that no request
 * waits for. Without a mailer, Admins copy the link from the team's screen
 * (Q67). While no mail server answers, or a process without a mailer continues
 * the workflow, it is retried until the invitation expires or is deleted. It
 * ends, and the team is notified, if a mail server refuses the email or the
 * address has had three today.
 */
export const mailInvitation = ({
  workflows,
  execute,
  states,
  directory,
  inviteCodes,
  mailer,
  publicUrl,
  mailLimits,
  clock,
}: {
  workflows: Workflows;
  execute: ExecuteCommand;
  states: StreamStates;
  directory: Directory;
  inviteCodes: InviteCodes;
  mailer: Mailer | null;
  publicUrl: string;
  mailLimits: RateLimits;
  clock: Clock;
}): MailInvitation => {
  /** The invitation's team; null if it can no longer be accepted. */
  const findTeam = async ({ teamId, inviteId }: Input) => {
    const { state } = await states.load(teamDecider, streamOf.team(teamId));
    if (state.status !== 'Live') return null;
    const invitation = findOpenInvitation(state, inviteId, clock.now());
    return invitation === null ? null : state;
  };

  /** The mailer, which a restart may have removed since the workflow began. */
  const requireMailer = (): Mailer => {
    if (mailer === null) throw new Error('No mail server is configured.');
    return mailer;
  };

  const send = async (
    invitation: AddressedInvitation,
    { teamName, linksChanged, invitations }: LiveTeam,
  ): Promise<MailResult> => {
    const code = await inviteCodes.of(invitation, linksChanged);
    const { inviteId } = invitation;
    const isNewLink = invitations[inviteId]?.linksChanged !== linksChanged;
    // An email's subject must be on one line.
    const team = isolatedName(teamName.replaceAll(/\s+/gu, ' ').trim());
    const failure = await requireMailer()
      .send({
        to: invitation.emailAddress,
        subject: `You are invited to join ${team} on Slipway`,
        text: [
          `You are invited to join the team "${team}" on Slipway.`,
          '',
          'Accept the invitation here:',
          `${publicUrl}/invite?c=${encodeURIComponent(code)}`,
          '',
          ...(isNewLink ? ['A link that you got before no longer works.'] : []),
          'The link works once. If you did not expect it, you can ignore this email.',
          '',
        ].join('\n'),
      })
      .then(() => null, toLoggableError);
    if (failure instanceof MailRefused) return 'refused';
    if (failure) throw new Error(`No mail server answers: ${failure.code}`);
    return 'sent';
  };

  /**
   * Records that no email was sent, so that the team can send the link another
   * way.
   */
  const recordNotMailed = (
    workflow: WorkflowRun,
    { teamId, inviteId }: Input,
    reason: 'Refused' | 'Limited',
  ) =>
    execute(teamDecider, {
      streamId: streamOf.team(teamId),
      teamId,
      command: {
        type: 'RecordNotMailed',
        data: { inviteId, reason },
        metadata: workflow.metadataOf('not mailed'),
      },
    });

  const mailWorkflow = workflows.define<Input, MailResult>(
    'MailInvitation',
    async (workflow, input) => {
      const { inviteId } = input;
      const stored = await directory.invitations([inviteId]);
      const invitation = stored.get(inviteId);
      const team = await findTeam(input);
      if (invitation === undefined || team === null) return 'over';
      const isAllowed = await workflow.step('limit', async () => {
        const address = addressKey(invitation.emailAddress);
        const now = clock.now();
        return (await mailLimits.countCall(MAIL_LIMIT, address, now)) === null;
      });
      const result = isAllowed ? await send(invitation, team) : 'limited';
      const reason = NOT_MAILED_REASONS[result];
      if (reason !== undefined) await recordNotMailed(workflow, input, reason);
      return result;
    },
  );

  return async ({ teamId, inviteId, ...origin }) => {
    if (mailer === null) return;
    const input = { teamId, inviteId };
    await mailWorkflow.begin({ ...origin, teamId }, () => input);
  };
};

/** Keeps only the code of an error, whose text may contain the address. */
const toLoggableError = (
  error: unknown,
): MailRefused | Readonly<{ code: string }> =>
  error instanceof MailRefused
    ? error
    : { code: String((error as { code?: unknown }).code) };
