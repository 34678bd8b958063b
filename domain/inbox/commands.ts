import type { Command } from '../shared/command.ts';
import type { InboxMarked, SlippedNoted } from './events.ts';

/** At most MAX_ITEMS entries at once. */
export type MarkInbox = Command<'MarkInbox', InboxMarked['data']>;

/** All items that have slipped by that Monday. */
export type NoteSlipped = Command<'NoteSlipped', SlippedNoted['data']>;

export type InboxCommand = MarkInbox | NoteSlipped;
