import type { InboxEvent } from './events.ts';

/** A person's number of marks, or a team's last recorded week. */
export type Inbox = Readonly<{
  marks: number;
  /** The last Monday whose slipped items were recorded. */
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
