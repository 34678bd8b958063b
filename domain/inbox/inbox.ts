import type { InboxEvent } from './events.ts';

/** What decisions about a team's inbox or a person's need to know. */
export type Inbox = Readonly<{
  /** The last Monday for which slipped items were recorded. */
  notedWeek: string | null;
}>;

export const initialState = (): Inbox => ({ notedWeek: null });

export const evolve = (inbox: Inbox, event: InboxEvent): Inbox => {
  switch (event.type) {
    case 'SlippedNoted':
      return { ...inbox, notedWeek: event.data.week };
    case 'FlowEndNoted':
    case 'InboxMarked':
      return inbox;
    default:
      event satisfies never;
      return inbox;
  }
};
