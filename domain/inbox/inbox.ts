import type { InboxEvent } from './events.ts';

/** State of a person's inbox (only `marks`) or a team's (only `notedWeek`). */
export type Inbox = Readonly<{
  /** How often entries were marked as read or unread. */
  marks: number;
  /** The last Monday for which slipped items were recorded. */
  notedWeek: string | null;
}>;

export const initialState = (): Inbox => ({ marks: 0, notedWeek: null });

export const evolve = (inbox: Inbox, event: InboxEvent): Inbox => {
  switch (event.type) {
    case 'InboxMarked':
      return { ...inbox, marks: inbox.marks + 1 };
    case 'SlippedNoted':
      return { ...inbox, notedWeek: event.data.week };
    case 'FlowEndNoted':
      return inbox;
    default:
      event satisfies never;
      return inbox;
  }
};
