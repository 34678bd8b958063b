import { expect } from 'vitest';
import { IdentityRefused } from '#application/shared/ports/Identity.ts';

/**
 * The reason if a provider's answer is refused, or 'none' if it is accepted.
 * Checks that the message for people is a sentence that names nobody. Throws
 * any other error.
 */
export const refusalOf = async (answer: Promise<unknown>): Promise<string> => {
  try {
    await answer;
    return 'none';
  } catch (error) {
    if (!(error instanceof IdentityRefused)) throw error;
    expect(error.message).toMatch(/^[A-Z][^%]*\.$/);
    expect(error.message).not.toMatch(/ada|@/);
    return error.reason;
  }
};
