import { generateKeyPair } from 'jose';

export type SigningKeys = Awaited<ReturnType<typeof newSigningKeys>>;

/** RSA keys for the signatures of a provider. */
export const newSigningKeys = () =>
  generateKeyPair('RS256', { extractable: true });

let shared: Promise<SigningKeys> | undefined;

/** Shared by all providers here: creating keys takes longer than most tests. */
export const signingKeys = (): Promise<SigningKeys> =>
  (shared ??= newSigningKeys());
