/** Compares email addresses regardless of case and Unicode form. */
export const isSameAddress = (a: string, b: string): boolean =>
  comparable(a) === comparable(b);

const comparable = (emailAddress: string): string =>
  emailAddress.trim().normalize('NFC').toLowerCase();
