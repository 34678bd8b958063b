import { expect } from 'vitest';
import type { AuditEntry } from '#api/contract/index.ts';
import type { ModelTeam } from './model.ts';
import type { World } from './world.ts';

type SaidOfTeam = Readonly<{
  team: ModelTeam;
  at: string;
  /** Null where the person who asked was no Admin at that time. */
  entries: readonly unknown[] | null;
}>;

const LIMIT = 200;
/** Each time that it is read may be told as well. */
const COMPARED = 100;
const OK = 200;

/** Without names and texts, which are those of today: deleted ones are gone. */
const lasting = ({
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

const read = async (
  world: World,
  team: ModelTeam,
  to: string,
): Promise<SaidOfTeam['entries']> => {
  const { status, data } = await world.call(
    team.people[0],
    'GET',
    `/teams/active/audit?limit=${String(LIMIT)}&to=${to}`,
  );
  if (status !== OK) return null;
  return (data.entries as AuditEntry[])
    .filter(({ kind }) => kind !== 'AuditRead')
    .slice(0, COMPARED)
    .map(lasting);
};

/** Notes what the audit of a team says now. */
export const recordAudit = async (
  world: World,
  team: ModelTeam,
): Promise<SaidOfTeam> => {
  const at = world.now();
  return { team, at, entries: await read(world, team, at) };
};

/**
 * What the audit said until an instant is what it says of that time now. Gives
 * how many could be compared: those where an Admin asked both times.
 */
export const expectAuditsAgain = async (
  world: World,
  audits: readonly SaidOfTeam[],
): Promise<number> => {
  let compared = 0;
  for (const { team, at, entries } of audits) {
    const now = entries === null ? null : await read(world, team, at);
    if (now === null) continue;
    expect(now, `the audit until ${at}`).toEqual(entries);
    compared++;
  }
  return compared;
};
