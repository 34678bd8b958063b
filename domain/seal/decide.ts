import type { Decider } from '../shared/decider.ts';
import { eventFactory } from '../shared/event.ts';
import { plainForm } from '../shared/snapshotForm.ts';
import type { RecordSealing, SealCommand, SealDay } from './commands.ts';
import type { SealEvent } from './events.ts';
import { sealEventVersions } from './events.ts';
import type { Seals } from './seal.ts';
import { evolve, initialState } from './seal.ts';

const event = eventFactory<SealEvent>(sealEventVersions);

/** Routes a command to its rule. */
export const decide = (
  command: SealCommand,
  seals: Seals,
): readonly SealEvent[] => {
  switch (command.type) {
    case 'SealDay':
      return sealDay(command, seals);
    case 'RecordSealing':
      return recordSealing(command, seals);
    default:
      return command satisfies never;
  }
};

export const sealDecider: Decider<SealCommand, Seals, SealEvent> = {
  decide,
  evolve,
  initialState,
  versions: sealEventVersions,
  snapshot: plainForm({ version: 1 }),
};

/**
 * Seals a day. Days are sealed in order, each once. Does nothing if another
 * process has sealed a day in the meantime, because the new seal must refer to
 * that one (T3).
 */
export const sealDay = (
  { data }: SealDay,
  { last }: Seals,
): readonly SealEvent[] => {
  const isNext = last === null || data.date > last.date;
  const follows = data.previous === (last?.hash ?? null);
  return isNext && follows ? [event('DaySealed', data)] : [];
};

/** Records the day up to which days are sealed, which only moves forward. */
export const recordSealing = (
  { data }: RecordSealing,
  { noted }: Seals,
): readonly SealEvent[] =>
  noted !== null && noted.date >= data.date
    ? []
    : [event('SealingNoted', data)];
