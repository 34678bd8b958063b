import { z } from 'zod';
import type { AuditKind } from '#domain/shared/auditKinds.ts';
import { AUDIT_KINDS } from '#domain/shared/auditKinds.ts';
import { viaToken } from './accessToken.ts';
import { MAX_HISTORY_LIMIT } from './history.ts';
import { LIMITS } from './limits.ts';
import { moment } from './moment.ts';
import { cursor, id, instant, numberInQuery, text } from './scalars.ts';

const DEFAULT_AUDIT_LIMIT = 100;

const isKind = (kind: string): kind is AuditKind =>
  (AUDIT_KINDS as readonly string[]).includes(kind);

/** One kind, or several separated by commas. */
const kinds = text(4000).transform((value, context) => {
  const kindNames = value.split(',').map((kind) => kind.trim());
  const validKinds = kindNames.filter(isKind);
  if (validKinds.length < kindNames.length) {
    context.addIssue({
      code: 'custom',
      message: 'Use kinds of entries, such as TeamRenamed.',
    });
  }
  return validKinds;
});

export const auditQuery = z.object({
  kind: kinds
    .optional()
    .describe('A kind of entry, or several separated by commas.'),
  actorId: id.optional().describe('Who did it.'),
  projectId: id
    .optional()
    .describe('What happened to a project and to the items ever in it.'),
  itemId: id.optional().describe('What happened to an item.'),
  from: moment.optional().describe('An instant or a day, inclusive.'),
  to: moment.optional().describe('An instant or a day, inclusive.'),
  q: text(LIMITS.search)
    .optional()
    .describe('Text to find in the subject or in a value, ignoring case.'),
  cursor: cursor.optional().describe('The `nextCursor` of an earlier reply.'),
  limit: numberInQuery(
    z.int().min(1).max(MAX_HISTORY_LIMIT).default(DEFAULT_AUDIT_LIMIT),
  ).describe('The maximum number of entries.'),
  download: z
    .enum(['true', 'false'])
    .optional()
    .describe(
      '`true`: the reply is a file, and the audit records the download.',
    ),
});

/**
 * Values by name; a text that was removed is null. Null instead of an object if
 * the entry has none, such as before something was created.
 */
const values = z.record(z.string(), z.unknown()).nullable();

/** One thing that happened in the team. */
export const auditEntry = z.object({
  id,
  /** The type of its event. */
  kind: z.string(),
  occurredAt: instant,
  recordedAt: instant,
  actorUserId: id,
  /** Null once the account was closed, and for the server itself. */
  actorDisplayName: z.string().nullable(),
  ...viaToken,
  subjectType: z.string(),
  subjectId: z.string(),
  /** The current name of the subject; null if it has none. */
  subject: z.string().nullable(),
  before: values,
  after: values,
  /** Null if it is not about a project; likewise for the item. */
  projectId: id.nullable(),
  projectName: z.string().nullable(),
  itemId: id.nullable(),
  /** Why the plan changed, unless an item was simply moved. */
  reason: z.string().nullable(),
  /**
   * The project that an item came from, and the one to which the items of a
   * deleted project went; null for other entries.
   */
  fromProjectId: id.nullable(),
  fromProjectName: z.string().nullable(),
  toProjectId: id.nullable(),
  toProjectName: z.string().nullable(),
  /** The change it belongs to, and the change that it undoes. */
  changeId: id,
  undoes: id.nullable(),
});

/** A page may have fewer entries than requested and still have a nextCursor. */
export const auditReply = z.object({
  entries: z.array(auditEntry),
  nextCursor: z.string().nullable(),
});

export type AuditEntry = z.infer<typeof auditEntry>;
export type AuditPage = z.infer<typeof auditReply>;
