const BYTES = 32;

/** A signing secret that nobody can guess, as Standard Webhooks has them. */
export const newSecret = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte));
  return `whsec_${btoa(binary.join(''))}`;
};
