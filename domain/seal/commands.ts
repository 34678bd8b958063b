import type { Command } from '../shared/command.ts';
import type { DaySealed, SealingNoted } from './events.ts';

/** Its `previous` and `hash` follow from the state that it was made for. */
export type SealDay = Command<'SealDay', DaySealed['data']>;

export type NoteSealing = Command<'NoteSealing', SealingNoted['data']>;

export type SealCommand = SealDay | NoteSealing;
