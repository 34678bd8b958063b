import { Role } from '#domain/shared/role.ts';
import type { Notifications } from '#domain/shared/notifications.ts';
import { Scope } from '#domain/shared/assignment.ts';
import type { MemorySlipwayOptions } from '#tests/support/memorySlipway.ts';
import { invite } from '#tests/support/invitations.ts';
import { mailbox } from '#tests/support/mailbox.ts';
import { slipwayWithProject } from '#tests/support/slipwayWithProject.ts';

export const MINUTE = 60_000;
export const GRACE = 'grace@example.com';
/** The address of an item in mail, without its id. */
export const LINK = 'http://localhost:4300/project/items/all-items/in-scope/';

/**
 * A team of Ada and Grace on Wednesday at ten in UTC; Ada's actions cause mail
 * to Grace. `mails` is what was sent to her, and `choose` her choice of mail.
 */
export const createMailTeam = async (options: MemorySlipwayOptions = {}) => {
  const box = mailbox();
  const fixture = await slipwayWithProject({ mailer: box.mailer, ...options });
  const { useCases, actor: ada, clock, commandId } = fixture;
  const code = await invite(fixture, ada, GRACE);
  const grace = {
    ...(await fixture.signIn(GRACE, 'UTC', code)),
    teamId: ada.teamId,
    role: Role.Editor,
  };
  await useCases.chooseTeam({
    userId: grace.userId,
    commandId: commandId(),
    teamId: ada.teamId,
  });
  const invitationMails = box.sent.length;
  const item = await fixture.addItem({ description: 'Show <b>the</b> board' });
  const postComment = (text: string) =>
    useCases.changeComments.add({
      actor: ada,
      commandId: commandId(),
      itemId: item.id,
      text,
    });
  return {
    ...fixture,
    ada,
    grace,
    item,
    postComment,
    failWith: box.failWith,
    mails: () => box.sent.slice(invitationMails),
    choose: (notifications: Notifications) =>
      useCases.chooseNotifications({
        userId: grace.userId,
        commandId: commandId(),
        ...notifications,
      }),
    mention: () => postComment(`Look, @[Grace](${grace.userId})`),
    assign: (description: string) =>
      fixture.addItem({
        description,
        newAssignment: {
          scope: Scope.Project,
          assignedToUserId: grace.userId,
        },
      }),
    /** Advances the clock by minutes, then sends what is due. */
    after: async (minutes: number) => {
      clock.advance(minutes * MINUTE);
      return useCases.sendMails();
    },
  };
};

export const MAIL_AT_ONCE: Notifications = {
  mail: 'AtOnce',
  weeklyReview: false,
};
