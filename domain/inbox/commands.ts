import type { Command } from '../shared/command.ts';
import type { FlowEndNoted, InboxMarked, SlippedNoted } from './events.ts';

/** At most MAX_ENTRIES_PER_EVENT entries at once. */
export type MarkInbox = Command<'MarkInbox', InboxMarked['data']>;

/** A part of the items that have slipped until that Monday. */
export type RecordSlipped = Command<
  'RecordSlipped',
  SlippedNoted['data'] & {
    /** Counted from 0, which decides who records the week. */
    part: number;
  }
>;

/** Notifies some members why a workflow ended. */
export type RecordWorkflowEnd = Command<
  'RecordWorkflowEnd',
  FlowEndNoted['data']
>;

export type InboxCommand = MarkInbox | RecordSlipped | RecordWorkflowEnd;
