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

/** The requests to the guided workflow (L10 to L12). */
export const CONTENT_IDS = ['questions', 'draft', 'refine'] as const;
export type ContentId = (typeof CONTENT_IDS)[number];

/** The product story says something else. */
export type StoryRevised = Event<
  'StoryRevised',
  { teamId: string; productStory: string }
>;
/** An element of the business model is new. */
export type ElementAdded = Event<
  'ElementAdded',
  { teamId: string; element: Element; index: number }
>;
/** An element has another title. */
export type ElementRetitled = Event<
  'ElementRetitled',
  { teamId: string; elementId: string; title: string }
>;
/** The notes of an element say something else. */
export type ElementNotesRevised = Event<
  'ElementNotesRevised',
  { teamId: string; elementId: string; description: string }
>;
/** An element of the business model is gone. */
export type ElementRemoved = Event<
  'ElementRemoved',
  { teamId: string; elementId: string }
>;
/** The elements stand in another order. */
export type ElementsReordered = Event<
  'ElementsReordered',
  { teamId: string; elementIds: readonly string[] }
>;

/**
 * The product story, the notes of all elements and the guided workflow, with its
 * drafts, were erased in all of their versions; titles of elements stay. `texts`
 * says what remains of the newest one of each.
 */
export type StoryTextRedacted = Event<
  'StoryTextRedacted',
  { teamId: string; texts: readonly RedactedText[] }
>;

/**
 * Only the fields that changed: a step of the workflow touches one or two of
 * them, and is saved at once (J30), so that whole data in each event would fill
 * the store with the same texts.
 */
export type WorkflowSaved = Event<
  'WorkflowSaved',
  { teamId: string; changed: AgentData; removed: readonly string[] }
>;

/** A suggestion was requested by this person; never the text itself. */
export type SuggestionGenerated = Event<
  'SuggestionGenerated',
  { teamId: string; contentId: ContentId; promptVersion: string; model: string }
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
  GoToMarketPlanEvent | WorkflowSaved | SuggestionGenerated;

/** The newest schema version of each; see `shared/upcast.ts` for a new one. */
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
