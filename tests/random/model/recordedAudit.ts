import { expect } from 'vitest';
import type { AuditEntry } from '#api/contract/index.ts';
import type { ModelTeam } from './model.ts';
import type { World } from './world.ts';

type RecordedAudit = Readonly<{
  team: ModelTeam;
  at: string;
  /** Null if the person who asked was not an Admin at that time. */
  entries: readonly unknown[] | null;
}>;

const LIMIT = 200;
/** Each reading of the audit may add an entry too. */
const MAX_COMPARED = 100;
const OK = 200;

/** Leaves out names and texts, whose current values are shown. */
const withoutCurrentTexts = ({
  subject: _subject,
  actorDisplayName: _actor,
  projectName: _project,
  fromProjectName: _from,
  toProjectName: _to,
  before,
  after,
  ...entry
}: AuditEntry) => ({
  ...entry,
  before: before === null ? null : Object.keys(before).toSorted(),
  after: after === null ? null : Object.keys(after).toSorted(),
});

const readAudit = async (
  world: World,
  team: ModelTeam,
  to: string,
): Promise<RecordedAudit['entries']> => {
  const { status, data } = await world.call(
    team.people[0],
    'GET',
    `/teams/active/audit?limit=${String(LIMIT)}&to=${to}`,
  );
  if (status !== OK) return null;
  return (data.entries as AuditEntry[])
    .filter(({ kind }) => kind !== 'AuditRead')
    .slice(0, MAX_COMPARED)
    .map(withoutCurrentTexts);
};

/** Records the current audit of a team. */
export const recordAudit = async (
  world: World,
  team: ModelTeam,
): Promise<RecordedAudit> => {
  const at = world.now();
  return { team, at, entries: await readAudit(world, team, at) };
};

/**
 * Expects the audit until an instant to be the same as it was recorded. Returns
 * how many could be compared: those for which an Admin asked both times.
 */
export const expectSameAudits = async (
  world: World,
  audits: readonly RecordedAudit[],
): Promise<number> => {
  let compared = 0;
  for (const { team, at, entries } of audits) {
    const current = entries === null ? null : await readAudit(world, team, at);
    if (current === null) continue;
    expect(current, `the audit until ${at}`).toEqual(entries);
    compared++;
  }
  return compared;
};
