/** A key for comparing addresses regardless of case and Unicode form. */
export const addressKey = (emailAddress: string): string =>
  emailAddress.trim().normalize('NFC').toLowerCase();

/** The key of a user without an address; real addresses contain no spaces. */
export const noAddressKey = (userId: string): string => `none of ${userId}`;

/** Compares email addresses regardless of case and Unicode form. */
export const isSameAddress = (a: string, b: string): boolean =>
  addressKey(a) === addressKey(b);
