/** What two addresses share when they are one: neither case nor form counts. */
export const addressKey = (emailAddress: string): string =>
  emailAddress.trim().normalize('NFC').toLowerCase();
