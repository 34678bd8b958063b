import { z } from 'zod';

/** An email address as a provider tells it; longer ones nobody can have. */
export const providerEmail = z
  .string()
  .max(254)
  .regex(/^\S+@\S+\.\S+$/);
