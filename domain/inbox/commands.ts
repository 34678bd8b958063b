import type { Command } from '../shared/command.ts';
import type { FlowEndNoted, InboxMarked, SlippedNoted } from './events.ts';

/** At most MAX_ITEMS entries at once. */
export type MarkInbox = Command<'MarkInbox', InboxMarked['data']>;

/** All items that have slipped by that Monday. */
export type NoteSlipped = Command<'NoteSlipped', SlippedNoted['data']>;

/** Why a workflow has ended, for some members. */
export type NoteWorkflowEnd = Command<'NoteWorkflowEnd', FlowEndNoted['data']>;

export type InboxCommand = MarkInbox | NoteSlipped | NoteWorkflowEnd;
