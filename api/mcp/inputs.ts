import { z } from 'zod';

// Parameters that several tools have, with names as agents see them.

const MAX_RESULTS = 200;

export const project_id = z
  .string()
  .max(100)
  .optional()
  .describe('The project; by default the active one');
export const item = z
  .string()
  .max(100)
  .describe('The item: its id, or its link id such as 3-42');
export const limit = z.number().int().min(1).max(MAX_RESULTS).default(50);
