/** Key that is equal for equal addresses, regardless of case and Unicode form. */
export const addressKey = (emailAddress: string): string =>
  emailAddress.trim().normalize('NFC').toLowerCase();

/** For a user without an address; no address has a space inside. */
export const noAddressKey = (userId: string): string => `none of ${userId}`;

/** Compares email addresses regardless of case and Unicode form. */
export const isSameAddress = (a: string, b: string): boolean =>
  addressKey(a) === addressKey(b);
