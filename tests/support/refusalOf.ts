import { expect } from 'vitest';
import { IdentityRefused } from '#application/shared/ports/Identity.ts';

/**
 * The reason of a refused answer of a provider, 'none' for an accepted one. What
 * people read of it is a sentence that names nobody. Throws what is no refusal.
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
