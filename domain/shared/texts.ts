import { ITEM_FIELDS } from './itemFields.ts';

/**
 * What a stored event holds in place of a text that people wrote: its length
 * in characters (Unicode code points), and the SHA-256, in hex, of 16 random
 * bytes of salt and then its UTF-8 bytes. Salt and text stand beside the log,
 * where they can be deleted without changing it.
 */
export type TextReference = Readonly<{ length: number; sha256: string }>;

/** A text in the event itself, as older versions of Slipway stored it. */
export type InlineText = Readonly<{ text: string }>;

/** Where the text of an event stands, and how it is read. */
export type EventText = Readonly<{
  /** The names that lead to it in the data; `*` for each name there is. */
  path: readonly string[];
  /** `text`: the value itself; `json`: any value, as its JSON. */
  form: 'text' | 'json';
  /** Value that is read once the text is redacted. */
  empty: unknown;
  /** The first schema version that refers to it; older ones hold it inline. */
  since: number;
  /**
   * What it is the text of, within its stream: a later text of the same
   * replaces it. `name` is the last of its path.
   */
  subject: (data: unknown, name: string) => string;
}>;

const own = (_data: unknown, name: string): string => name;

const itemText = (
  field: 'description' | 'goals' | 'localPatternData' | 'newTestScenarios',
): EventText => {
  const { empty } = ITEM_FIELDS[field];
  const form = typeof empty === 'string' ? 'text' : 'json';
  return { path: [field], form, empty, since: 2, subject: own };
};

const commentText: EventText = {
  path: ['text'],
  form: 'text',
  empty: '',
  since: 1,
  subject: (data) => (data as { commentId: string }).commentId,
};

/** Name and filter of a view: an own one is nobody else's. */
const viewContent: EventText = {
  path: ['content'],
  form: 'json',
  empty: { name: '', query: '' },
  since: 1,
  subject: (data) => `view ${(data as { viewId: string }).viewId}`,
};

const notesOf = (elementId: string) => `notes ${elementId}`;

/**
 * The events with a text, by type; each has at most one place for them. Names
 * of teams, projects and elements stay in their events: they are titles.
 */
export const EVENT_TEXTS: ReadonlyMap<string, EventText> = new Map<
  string,
  EventText
>([
  ['ItemDrafted', itemText('description')],
  ['ItemDescribed', itemText('description')],
  ['GoalsSet', itemText('goals')],
  ['LocalPatternsSet', itemText('localPatternData')],
  ['TestScenariosSet', itemText('newTestScenarios')],
  ['CommentAdded', commentText],
  ['CommentEdited', commentText],
  ['ViewCreated', viewContent],
  ['ViewRevised', viewContent],
  [
    'StoryRevised',
    {
      path: ['productStory'],
      form: 'text',
      empty: '',
      since: 2,
      subject: own,
    },
  ],
  [
    'ElementAdded',
    {
      path: ['element', 'description'],
      form: 'text',
      empty: '',
      since: 2,
      subject: (data) =>
        notesOf((data as { element: { id: string } }).element.id),
    },
  ],
  [
    'ElementNotesRevised',
    {
      path: ['description'],
      form: 'text',
      empty: '',
      since: 2,
      subject: (data) => notesOf((data as { elementId: string }).elementId),
    },
  ],
  [
    'WorkflowSaved',
    {
      path: ['changed', '*'],
      form: 'json',
      empty: null,
      since: 2,
      subject: (_data, name) => `workflow ${name}`,
    },
  ],
]);

/** Replaces the value in each of its places; leaves alone what has none. */
export const mapTexts = (
  { path, subject }: EventText,
  data: unknown,
  replace: (value: unknown, subject: string) => unknown,
): unknown => {
  const at = (value: unknown, [name, ...rest]: readonly string[]): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    // Built from entries, as the client may have chosen `__proto__` as a name.
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]: [string, unknown]) => {
        if (name !== '*' && name !== key) return [key, inner];
        return [
          key,
          rest.length > 0
            ? at(inner, rest)
            : replace(inner, subject(data, key)),
        ];
      }),
    );
  };
  return at(data, path);
};

/** Shows the value in each of its places, without a copy of the data. */
export const visitTexts = (
  { path, subject }: EventText,
  data: unknown,
  visit: (value: unknown, subject: string) => void,
): void => {
  const at = (value: unknown, [name, ...rest]: readonly string[]): void => {
    if (typeof value !== 'object' || value === null) return;
    const names = name === '*' ? Object.keys(value) : [name ?? ''];
    for (const key of names) {
      if (!Object.hasOwn(value, key)) continue;
      const inner = (value as Readonly<Record<string, unknown>>)[key];
      if (rest.length > 0) at(inner, rest);
      else visit(inner, subject(data, key));
    }
  };
  at(data, path);
};

/** A value as the text that stands for it. */
export const toText = ({ form }: EventText, value: unknown): string =>
  form === 'text' ? (value as string) : JSON.stringify(value);

/** Whether a value stands for a text beside the log. */
export const isReference = (value: unknown): value is TextReference =>
  typeof value === 'object' && value !== null && 'sha256' in value;

/** Whether a value is a text that an older version of Slipway stored with it. */
export const isInline = (value: unknown): value is InlineText =>
  typeof value === 'object' && value !== null && 'text' in value;

/** The value of a text; the empty one for a text that is gone or damaged. */
export const fromText = (
  { form, empty }: Pick<EventText, 'form' | 'empty'>,
  text: string | undefined,
): unknown => {
  if (text === undefined) return empty;
  if (form === 'text') return text;
  try {
    return JSON.parse(text);
  } catch {
    return empty;
  }
};

/** Steps for events from before texts stood beside the log. */
export const inlineTextSteps = Object.fromEntries(
  [...EVENT_TEXTS]
    .filter(([, { since }]) => since > 1)
    .map(([type, place]) => [
      `${type}@${String(place.since - 1)}`,
      (data: unknown): unknown =>
        mapTexts(place, data, (value): InlineText => ({
          text: toText(place, value),
        })),
    ]),
);
