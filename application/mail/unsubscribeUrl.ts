/** The address at which a person ends all mail, without a session. */
export const unsubscribeUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/v1/notifications/unsubscribe?token=${encodeURIComponent(token)}`;
