/** Whether two email addresses are one: neither case nor form counts. */
export const isSameAddress = (a: string, b: string): boolean =>
  comparable(a) === comparable(b);

const comparable = (emailAddress: string): string =>
  emailAddress.trim().normalize('NFC').toLowerCase();
