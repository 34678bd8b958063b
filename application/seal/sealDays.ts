import { addDays } from '#domain/shared/calendarDate.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { sealDecider } from '#domain/seal/decide.ts';
import type { SealingNoted } from '#domain/seal/events.ts';
import type { GrowingTree } from '#domain/seal/merkle.ts';
import { instantBefore } from '../shared/instants.ts';
import { metadataFor, SYSTEM } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { EventStore } from '../shared/ports/EventStore.ts';
import { contention } from '../shared/ports/EventStore.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { SealHash } from '../shared/ports/SealHash.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import { tryEach } from '../shared/tryEach.ts';
import type { ReadDays } from './readDays.ts';
import { readDays } from './readDays.ts';
import { sealOf } from './sealOf.ts';

export type SealDays = () => Promise<
  Readonly<{
    /** The number of days of teams that were sealed. */
    sealed: number;
    /** Teams with an event that was recorded for an already sealed day. */
    late: readonly string[];
    /** Teams that could not be sealed; the next call tries them again. */
    failures: readonly Readonly<{ teamId: string; error: Error }>[];
  }>
>;

/** How far the clocks of processes may differ. */
const MARGIN_MS = 10 * 60_000;
/** How often to retry when other processes seal at the same time. */
const MAX_ATTEMPTS = 8;

/**
 * Seals every past day, in UTC, of each team with events on it (T1, T3). Reads
 * the events once, in pages, and keeps only some hashes of each day in memory.
 * Any number of processes may do this at once, because each seal in a chain has
 * only one successor. After an interruption, it starts again after the last
 * note; sealed days do not change. A team that fails does not block the others,
 * and its days are read again. Throws StorageFailure.
 */
export const sealDays = ({
  eventStore,
  states,
  execute,
  sealHash,
  ids,
  clock,
}: {
  eventStore: EventStore;
  states: StreamStates;
  execute: ExecuteCommand;
  sealHash: SealHash;
  ids: Ids;
  clock: Clock;
}): SealDays => {
  /** The day up to which this process knows that all days are sealed. */
  let lastSealedDay = '';

  const metadataOf = (...parts: readonly string[]) =>
    metadataFor(clock, {
      userId: SYSTEM,
      commandId: ids.derivedId('seal', ...parts),
    });

  /** Returns whether this call sealed the day. Throws RevisionConflict. */
  const seal = async (
    teamId: string,
    date: string,
    tree: GrowingTree,
  ): Promise<boolean> => {
    const streamId = streamOf.seals(teamId);
    const content = { date, events: tree.count(), root: tree.root() };
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      const { last } = (await states.load(sealDecider, streamId)).state;
      if (last !== null && last.date >= date) return false;
      const previous = last?.hash ?? null;
      const { events } = await execute(sealDecider, {
        streamId,
        teamId,
        command: {
          type: 'SealDay',
          data: {
            teamId,
            ...sealOf(sealHash, { ...content, previous }),
            parts: tree.parts(),
          },
          metadata: metadataOf(teamId, date),
        },
        isNotReadBack: true,
      });
      if (events.length > 0) return true;
    }
    throw contention(streamId);
  };

  const recordSealing = (data: SealingNoted['data']) =>
    execute(sealDecider, {
      streamId: streamOf.sealing,
      teamId: null,
      command: {
        type: 'RecordSealing',
        data,
        metadata: metadataOf('all', data.date),
      },
      isNotReadBack: true,
    });

  const sealReadDays = async (
    { days, sealedUpTo }: ReadDays,
    failures: Map<string, Error>,
  ): Promise<number> => {
    let sealed = 0;
    for (const [date, teams] of days) {
      const failed = await tryEach(teams, async ([teamId, tree]) => {
        // Each seal refers to the one before, so no day can be left out.
        if (failures.has(teamId)) return;
        if (await seal(teamId, date, tree)) sealed += 1;
      });
      for (const { element, error } of failed) failures.set(element[0], error);
    }
    // Without sealed days there is nothing to record, so that a start appends
    // nothing. Without a note, the days of a failed team are read again.
    if (days.length > 0 && failures.size === 0) await recordSealing(sealedUpTo);
    return sealed;
  };

  return async () => {
    const now = instantBefore(clock.now(), MARGIN_MS);
    const day = addDays(now.slice(0, 'YYYY-MM-DD'.length), -1);
    if (lastSealedDay >= day) return { sealed: 0, late: [], failures: [] };
    const { state } = await states.load(sealDecider, streamOf.sealing);
    const late = new Set<string>();
    const failures = new Map<string, Error>();
    let sealed = 0;
    let { noted } = state;
    while (noted === null || noted.date < day) {
      const batch = await readDays({ eventStore, sealHash }, day, noted);
      sealed += await sealReadDays(batch, failures);
      for (const teamId of batch.late) late.add(teamId);
      noted = batch.sealedUpTo;
    }
    if (failures.size === 0) lastSealedDay = day;
    return {
      sealed,
      late: [...late],
      failures: [...failures].map(([teamId, error]) => ({ teamId, error })),
    };
  };
};
