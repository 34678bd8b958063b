import type { TextVersion } from '#api/contract/index.ts';

/** The changes that one person made to a field in one go. */
export type WritingSession = Readonly<{
  field: string;
  /** Null if the field was empty before or after. */
  before: unknown;
  after: unknown;
  /** Whether the text was erased for good. */
  isRedacted: boolean;
  /** The newest version of the session. */
  version: TextVersion;
  saves: number;
}>;

/** Longest pause between two saves of one session. */
const PAUSE_MS = 600_000;

type Open = Readonly<{ index: number; oldest: TextVersion }>;

/**
 * Groups versions, newest first, by field: saves that one person made in one go
 * form a session. With `each`, every save is a session of its own.
 */
export const writingSessions = (
  versions: readonly TextVersion[],
  { each }: Readonly<{ each: boolean }>,
): readonly WritingSession[] => {
  const sessions: WritingSession[] = [];
  const openIn = new Map<string, Open>();

  const add = (
    version: TextVersion,
    { field, before, after, afterRedacted }: TextVersion['changes'][number],
  ) => {
    const open = openIn.get(field);
    const session = open === undefined ? undefined : sessions[open.index];
    // Removing or restoring a value is a session of its own.
    const isText = after !== null && session?.after !== null;
    if (open && session && isText && continues(version, open)) {
      sessions[open.index] = { ...session, before, saves: session.saves + 1 };
      openIn.set(field, { ...open, oldest: version });
      return;
    }
    openIn.set(field, { index: sessions.length, oldest: version });
    const isRedacted = afterRedacted === true;
    sessions.push({ field, before, after, isRedacted, version, saves: 1 });
  };
  const continues = (version: TextVersion, { oldest }: Open) =>
    !each && isSameSession(version, oldest);

  for (const version of versions) {
    for (const change of version.changes) add(version, change);
  }
  return sessions;
};

const isSameSession = (earlier: TextVersion, later: TextVersion): boolean =>
  earlier.actorId === later.actorId &&
  earlier.viaTokenId === later.viaTokenId &&
  Date.parse(later.occurredAt) - Date.parse(earlier.occurredAt) <= PAUSE_MS;

/** The current version of the same field. */
export const currentOf = (
  session: WritingSession,
  sessions: readonly WritingSession[],
): WritingSession =>
  sessions.find(({ field }) => field === session.field) ?? session;
