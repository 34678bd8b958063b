import { z } from 'zod';

/** The secret address of a person's calendar feed. */
export const calendar = z.object({ url: z.url() });

export type Calendar = z.infer<typeof calendar>;
