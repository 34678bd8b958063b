import type { Event, EventVersions } from '../shared/event.ts';
import type { RedactedText } from '../shared/redaction.ts';

/** A box of the business model. */
export type Element = Readonly<{
  id: string;
  title: string;
  description: string;
}>;

/** State of the guided workflow: JSON that the client defines (J29). */
export type AgentData = Readonly<Record<string, unknown>>;

/** The requests of the guided workflow (L10 to L12). */
export const SUGGESTION_KINDS = ['questions', 'draft', 'refine'] as const;
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number];

/** The product story got a new text. */
export type StoryRevised = Event<
  'StoryRevised',
  { teamId: string; productStory: string }
>;
/** An element was added to the business model. */
export type ElementAdded = Event<
  'ElementAdded',
  { teamId: string; element: Element; index: number }
>;
/** An element got another title. */
export type ElementRetitled = Event<
  'ElementRetitled',
  { teamId: string; elementId: string; title: string }
>;
/** The notes of an element got a new text. */
export type ElementNotesRevised = Event<
  'ElementNotesRevised',
  { teamId: string; elementId: string; description: string }
>;
/** An element was removed from the business model. */
export type ElementRemoved = Event<
  'ElementRemoved',
  { teamId: string; elementId: string }
>;
/** The elements were put in another order. */
export type ElementsReordered = Event<
  'ElementsReordered',
  { teamId: string; elementIds: readonly string[] }
>;

/**
 * The product story, the notes of all elements and the data of the guided
 * workflow were erased in all versions; titles of elements remain. `texts` says
 * what remains (length and hash) of the newest version of each text.
 */
export type StoryTextRedacted = Event<
  'StoryTextRedacted',
  { teamId: string; texts: readonly RedactedText[] }
>;

/**
 * The guided workflow was saved. Only changed fields are recorded: each step
 * changes one or two of them and is saved at once (J30), so whole data in each
 * event would fill the store with the same texts.
 */
export type WorkflowSaved = Event<
  'WorkflowSaved',
  { teamId: string; changed: AgentData; removed: readonly string[] }
>;

/** This person requested a suggestion. The text itself is never recorded. */
export type SuggestionGenerated = Event<
  'SuggestionGenerated',
  {
    teamId: string;
    contentId: SuggestionKind;
    promptVersion: string;
    model: string;
  }
>;

export type GoToMarketPlanEvent =
  | StoryRevised
  | ElementAdded
  | ElementRetitled
  | ElementNotesRevised
  | ElementRemoved
  | ElementsReordered
  | StoryTextRedacted;

export type StoryEvent =
  | GoToMarketPlanEvent
  | WorkflowSaved
  | SuggestionGenerated;

/**
 * The newest schema version of each event; see `shared/upcast.ts` for adding
 * one.
 */
export const goToMarketPlanEventVersions = {
  StoryRevised: 2,
  ElementAdded: 2,
  ElementRetitled: 1,
  ElementNotesRevised: 2,
  ElementRemoved: 1,
  ElementsReordered: 1,
  StoryTextRedacted: 1,
} satisfies EventVersions<GoToMarketPlanEvent>;

export const storyEventVersions = {
  ...goToMarketPlanEventVersions,
  WorkflowSaved: 2,
  SuggestionGenerated: 1,
} satisfies EventVersions<StoryEvent>;
