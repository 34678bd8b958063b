import type { Event } from '../shared/event.ts';

/** A box of the business model. */
export type Element = Readonly<{
  id: string;
  title: string;
  description: string;
}>;

export type StoryRevised = Event<
  'StoryRevised',
  { teamId: string; productStory: string }
>;
export type ElementAdded = Event<
  'ElementAdded',
  { teamId: string; element: Element; index: number }
>;
export type ElementRetitled = Event<
  'ElementRetitled',
  { teamId: string; elementId: string; title: string }
>;
export type ElementNotesRevised = Event<
  'ElementNotesRevised',
  { teamId: string; elementId: string; description: string }
>;
export type ElementRemoved = Event<
  'ElementRemoved',
  { teamId: string; elementId: string }
>;
export type ElementsReordered = Event<
  'ElementsReordered',
  { teamId: string; elementIds: readonly string[] }
>;

export type StoryEvent =
  | StoryRevised
  | ElementAdded
  | ElementRetitled
  | ElementNotesRevised
  | ElementRemoved
  | ElementsReordered;
