import type { Command } from '../shared/command.ts';
import type { DaySealed, SealingNoted } from './events.ts';

/** `previous` and `hash` must match the state for which the seal was made. */
export type SealDay = Command<'SealDay', DaySealed['data']>;

export type RecordSealing = Command<'RecordSealing', SealingNoted['data']>;

export type SealCommand = SealDay | RecordSealing;
