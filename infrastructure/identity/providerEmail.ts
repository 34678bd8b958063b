import { z } from 'zod';

/** An email address as a provider reports it; longer ones do not exist. */
export const providerEmail = z
  .string()
  .max(254)
  .regex(/^\S[^\s@]*@\S[^\s.]*\.\S+$/);
