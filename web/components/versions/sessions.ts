import type { TextVersion } from '#api/contract/index.ts';

/** What one person made of a field in one go; the newest version of it. */
export type WritingSession = Readonly<{
  field: string;
  /** Null where there was nothing, or nothing is left. */
  before: unknown;
  after: unknown;
  /** What was written is there no more, as somebody erased it for good. */
  isRedacted: boolean;
  /** The newest of them. */
  version: TextVersion;
  saves: number;
}>;

/** Between two saves of a session lie ten minutes at most. */
const PAUSE_MS = 600_000;

type Open = Readonly<{ index: number; oldest: TextVersion }>;

/**
 * Versions, the newest first, by field: those that one person saved in one go
 * are one session, or each is its own where `each` save is wanted.
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
    // What is removed, or brought back, is a version of its own.
    const isText = after !== null && session?.after !== null;
    if (open && session && isText && goesOn(version, open)) {
      sessions[open.index] = { ...session, before, saves: session.saves + 1 };
      openIn.set(field, { ...open, oldest: version });
      return;
    }
    openIn.set(field, { index: sessions.length, oldest: version });
    const isRedacted = afterRedacted === true;
    sessions.push({ field, before, after, isRedacted, version, saves: 1 });
  };
  const goesOn = (version: TextVersion, { oldest }: Open) =>
    !each && isInOneGo(version, oldest);

  for (const version of versions) {
    for (const change of version.changes) add(version, change);
  }
  return sessions;
};

const isInOneGo = (earlier: TextVersion, later: TextVersion): boolean =>
  earlier.actorId === later.actorId &&
  earlier.viaTokenId === later.viaTokenId &&
  Date.parse(later.occurredAt) - Date.parse(earlier.occurredAt) <= PAUSE_MS;

/** The version of the same field that stands now. */
export const currentOf = (
  session: WritingSession,
  sessions: readonly WritingSession[],
): WritingSession =>
  sessions.find(({ field }) => field === session.field) ?? session;
