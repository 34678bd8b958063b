import { z } from 'zod';
import { id } from './scalars.ts';
import { MAPPED_FIELDS } from './importColumns.ts';
import { IMPORT_FORMATS, isImportable } from './importValues.ts';

const column = z.string().max(500).optional();

export const startImport = z.object({
  format: z.enum(IMPORT_FORMATS),
  /** The file's text. */
  text: z.string().refine(isImportable, {
    message: 'Use a file of at most 9 MB.',
  }),
  /** For `Csv`: names of columns; the usual names if omitted. */
  mapping: z
    .object(
      // `fromEntries` loses the names of the fields, so the cast restores them.
      Object.fromEntries(MAPPED_FIELDS.map((field) => [field, column])) as {
        [Field in (typeof MAPPED_FIELDS)[number]]: typeof column;
      },
    )
    .nullish(),
  /**
   * By default the active project; a `Slipway` file brings its own projects.
   */
  projectId: id.nullish(),
  /** Only reports what an import would do with each line. */
  dryRun: z.boolean(),
});

/** How many lines create an item, and how many are skipped. */
const counts = z.object({ create: z.int(), skip: z.int() });

export const importReply = z.object({
  /** The id of the import and of its change, which can be undone. */
  id,
  rows: z.array(
    z.object({
      /**
       * The header is line 1; in a file without lines, the number of the entry.
       */
      line: z.int(),
      outcome: z.enum(['Create', 'Skip']),
      /** Why the line is skipped, or which part of it is ignored. */
      reason: z.string().optional(),
      title: z.string(),
    }),
  ),
  counts,
});

export const importProgress = z.object({
  /** The id from the reply to the import. */
  id,
  /**
   * `Stopped`: a person stopped it, and its items so far stay. `Failed`: it was
   * refused.
   */
  state: z.enum(['Running', 'Done', 'Stopped', 'Failed']),
  /** How many items were created so far. */
  done: z.int(),
  /** How many items the import creates in total. */
  of: z.int(),
  /** The same as in the reply to the import. */
  counts,
  /** The change to undo, the same as `id`. */
  changeId: id,
});

export type StartImport = z.infer<typeof startImport>;
export type ImportReply = z.infer<typeof importReply>;
export type ImportProgress = z.infer<typeof importProgress>;
