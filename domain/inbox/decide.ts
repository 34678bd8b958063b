import type { Decider } from '../shared/decider.ts';
import { eventFactory } from '../shared/event.ts';
import { plainForm } from '../shared/snapshotForm.ts';
import type {
  InboxCommand,
  MarkInbox,
  RecordWorkflowEnd,
  RecordSlipped,
} from './commands.ts';
import type { InboxEvent } from './events.ts';
import { inboxEventVersions } from './events.ts';
import type { Inbox } from './inbox.ts';
import { evolve, initialState } from './inbox.ts';

const event = eventFactory<InboxEvent>(inboxEventVersions);

/**
 * The maximum number of entries in one event, because read models write one
 * document for each.
 */
export const MAX_ENTRIES_PER_EVENT = 200;

/** Routes a command to its rule. */
export const decide = (
  command: InboxCommand,
  inbox: Inbox,
): readonly InboxEvent[] => {
  switch (command.type) {
    case 'MarkInbox':
      return markInbox(command);
    case 'RecordSlipped':
      return recordSlipped(command, inbox);
    case 'RecordWorkflowEnd':
      return recordWorkflowEnd(command);
    default:
      return command satisfies never;
  }
};

export const inboxDecider: Decider<InboxCommand, Inbox, InboxEvent> = {
  decide,
  evolve,
  initialState,
  versions: inboxEventVersions,
  snapshot: plainForm({ version: 2 }),
};

/**
 * Marks entries as read or unread. Only the read model knows which entries
 * exist.
 */
export const markInbox = ({ data }: MarkInbox): readonly InboxEvent[] =>
  data.entryIds.length === 0 ? [] : [event('InboxMarked', data)];

/**
 * Records a part of the slipped items of a week. A part fits into one append,
 * as events of at most MAX_ENTRIES_PER_EVENT items each.
 */
export const recordSlipped = (
  { data: { teamId, week, items, part } }: RecordSlipped,
  { notedWeek }: Inbox,
): readonly InboxEvent[] => {
  // Part 0 begins a week that is not recorded yet; later parts continue it. The
  // store ignores repeated parts, as all processes derive the same command id.
  const isNewWeek = notedWeek === null || notedWeek < week;
  const mayRecord = part === 0 ? isNewWeek : notedWeek === week;
  if (!mayRecord) return [];
  return Array.from(
    { length: Math.ceil(items.length / MAX_ENTRIES_PER_EVENT) },
    (_, index) =>
      event('SlippedNoted', {
        teamId,
        week,
        items: items.slice(
          index * MAX_ENTRIES_PER_EVENT,
          (index + 1) * MAX_ENTRIES_PER_EVENT,
        ),
      }),
  );
};

/** Records the end of a workflow; does nothing if there is nobody to notify. */
export const recordWorkflowEnd = ({
  data,
}: RecordWorkflowEnd): readonly InboxEvent[] => {
  // Far more than a team has Admins.
  const userIds = data.userIds.slice(0, MAX_ENTRIES_PER_EVENT);
  return userIds.length === 0
    ? []
    : [event('FlowEndNoted', { ...data, userIds })];
};
