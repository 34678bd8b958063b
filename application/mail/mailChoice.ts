import { accountDecider } from '#domain/account/decide.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { Notifications } from '#domain/shared/notifications.ts';
import { DEFAULT_NOTIFICATIONS } from '#domain/shared/notifications.ts';
import type { CommandOrigin } from '../shared/actor.ts';
import { metadataFor } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { Mailer } from '../shared/ports/Mailer.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import type { UnsubscribeTokens } from '../shared/ports/UnsubscribeTokens.ts';

export type NotificationsView = Notifications &
  Readonly<{
    /** Whether a mail server is set up. */
    isAvailable: boolean;
  }>;

export type GetNotifications = (userId: string) => Promise<NotificationsView>;

/** Reads which mail a person has chosen (I50). Throws ACCOUNT.NOT_FOUND. */
export const getNotifications =
  ({
    readModels,
    mailer,
  }: {
    readModels: ReadModels;
    mailer: Mailer | null;
  }): GetNotifications =>
  async (userId) => {
    const user = await readModels.get('users', userId);
    if (user === null) throw new DomainError('ACCOUNT.NOT_FOUND');
    const notifications = user.notifications ?? DEFAULT_NOTIFICATIONS;
    return { ...notifications, isAvailable: mailer !== null };
  };

export type ChooseNotifications = (
  request: CommandOrigin & Notifications,
) => Promise<Readonly<{ position: number }>>;

/** Sets which mail a person gets (I50). Throws ACCOUNT.NOT_FOUND. */
export const chooseNotifications =
  ({
    execute,
    clock,
  }: {
    execute: ExecuteCommand;
    clock: Clock;
  }): ChooseNotifications =>
  ({ mail, weeklyReview, ...origin }) =>
    execute(accountDecider, {
      streamId: streamOf.user(origin.userId),
      teamId: null,
      command: {
        type: 'ChooseNotifications',
        data: { mail, weeklyReview },
        metadata: metadataFor(clock, origin),
      },
    });

export type Unsubscribe = (
  request: Readonly<{ token: string; commandId: string }>,
) => Promise<Readonly<{ isUnsubscribed: boolean }>>;

/**
 * Ends all mail to the owner of a token, who need not be signed in (I54).
 * Returns false for an invalid token, or a closed account.
 */
export const unsubscribe =
  ({
    unsubscribeTokens,
    execute,
    clock,
  }: {
    unsubscribeTokens: UnsubscribeTokens;
    execute: ExecuteCommand;
    clock: Clock;
  }): Unsubscribe =>
  async ({ token, commandId }) => {
    const userId = await unsubscribeTokens.findUserId(token);
    if (userId === null) return { isUnsubscribed: false };
    const choose = chooseNotifications({ execute, clock });
    return choose({
      userId,
      commandId,
      mail: 'None',
      weeklyReview: false,
    }).then(
      () => ({ isUnsubscribed: true }),
      (error: unknown) => {
        if (!(error instanceof DomainError)) throw error;
        return { isUnsubscribed: false };
      },
    );
  };
