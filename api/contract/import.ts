import { z } from 'zod';
import { id } from './scalars.ts';
import {
  IMPORT_FORMATS,
  MAPPED_FIELDS,
  MAX_IMPORT_CHARACTERS,
} from './importValues.ts';

const column = z.string().max(500).optional();

export const startImport = z.object({
  format: z.enum(IMPORT_FORMATS),
  /** The file's text. */
  text: z.string().max(MAX_IMPORT_CHARACTERS, {
    message: 'Use a file of at most 9,000,000 characters.',
  }),
  /** For `Csv`: names of columns; those that are usual where it is left out. */
  mapping: z
    .object(
      Object.fromEntries(MAPPED_FIELDS.map((field) => [field, column])) as {
        [Field in (typeof MAPPED_FIELDS)[number]]: typeof column;
      },
    )
    .nullish(),
  /** The active one when left out; of `Slipway`, its own projects. */
  projectId: id.nullish(),
  /** Only reports what an import would do with each line. */
  dryRun: z.boolean(),
});

const counts = z.object({ create: z.int(), skip: z.int() });

export const importReply = z.object({
  /** Id of the import, and of its change. */
  id,
  rows: z.array(
    z.object({
      /** Counts the header as 1; of a file without lines the entry, from 1. */
      line: z.int(),
      outcome: z.enum(['Create', 'Skip']),
      /** Why it is skipped, or what of it is left out. */
      reason: z.string().optional(),
      title: z.string(),
    }),
  ),
  counts,
});

export const importProgress = z.object({
  id,
  state: z.enum(['Running', 'Done', 'Stopped', 'Failed']),
  /** Items that were made, of those that are to be. */
  done: z.int(),
  of: z.int(),
  counts,
  changeId: id,
});

export type StartImport = z.infer<typeof startImport>;
export type ImportReply = z.infer<typeof importReply>;
export type ImportProgress = z.infer<typeof importProgress>;
