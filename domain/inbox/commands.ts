import type { Command } from '../shared/command.ts';
import type { FlowEndNoted, InboxMarked, SlippedNoted } from './events.ts';

/** At most MAX_ENTRIES_PER_EVENT (`decide.ts`) entries at once. */
export type MarkInbox = Command<'MarkInbox', InboxMarked['data']>;

/**
 * The items that have slipped by the Monday in `week`; if there are many, one of
 * several parts, each with its own append.
 */
export type RecordSlipped = Command<
  'RecordSlipped',
  SlippedNoted['data'] & {
    /** The part's index: part 0 begins the week, and the others must follow it. */
    part: number;
  }
>;

/**
 * Notifies some members why a workflow ended. The `Flow` of its event is the
 * stored name for a workflow.
 */
export type RecordWorkflowEnd = Command<
  'RecordWorkflowEnd',
  FlowEndNoted['data']
>;

export type InboxCommand = MarkInbox | RecordSlipped | RecordWorkflowEnd;
