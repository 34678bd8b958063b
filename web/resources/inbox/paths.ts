/** The person's notifications. */
export const INBOX_PATH = '/inbox';
