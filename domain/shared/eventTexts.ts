import { ITEM_FIELDS } from './itemFields.ts';

/**
 * What a stored event contains instead of a person's text: the length in
 * characters (Unicode code points), and the SHA-256, in hex, of 16 random bytes
 * of salt followed by the text in UTF-8. Salt and text are stored next to the
 * log, where they can be deleted without changing it.
 */
export type TextReference = Readonly<{ length: number; sha256: string }>;

/** A text in the event itself, as older versions of Slipway stored it. */
export type InlineText = Readonly<{ text: string }>;

/** Stands for every name in the path of a text. */
export const ANY_NAME = '*';

/** The place of the text in an event, and how to read it. */
export type EventText = Readonly<{
  /** The path of names to the text in the data, perhaps with ANY_NAME. */
  path: readonly string[];
  /** How it is stored; `text`: a string, as it is; `json`: a value, as JSON. */
  encoding: 'text' | 'json';
  /** The value that replaces a redacted text. */
  empty: unknown;
  /** The first schema version with a reference; older ones contain the text. */
  referencedSince: number;
  /**
   * Identifies the text within its stream: a later text with the same subject
   * replaces it. For example, `notes 42` are the notes of the element with id
   * 42. `name` is the last name of the text's path.
   */
  subject: (data: unknown, name: string) => string;
}>;

const ownName = (_data: unknown, name: string): string => name;

const itemText = (
  field: 'description' | 'goals' | 'localPatternData' | 'newTestScenarios',
): EventText => {
  const { empty } = ITEM_FIELDS[field];
  const encoding = typeof empty === 'string' ? 'text' : 'json';
  return {
    path: [field],
    encoding,
    empty,
    referencedSince: 2,
    subject: ownName,
  };
};

const commentText: EventText = {
  path: ['text'],
  encoding: 'text',
  empty: '',
  referencedSince: 1,
  subject: (data) => (data as { commentId: string }).commentId,
};

/** Replaces an erased name and filter of a view. */
export const NO_VIEW_CONTENT = { name: '', query: '' };

/**
 * The name and filter of a view, stored as a text because a view may be
 * private.
 */
const viewContent: EventText = {
  path: ['content'],
  encoding: 'json',
  empty: NO_VIEW_CONTENT,
  referencedSince: 1,
  subject: (data) => `view ${(data as { viewId: string }).viewId}`,
};

const notesOf = (elementId: string) => `notes ${elementId}`;

/**
 * The events with a text, by type; each has at most one path for texts. Names
 * of teams, projects and elements stay in their events, because they are
 * titles.
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
      encoding: 'text',
      empty: '',
      referencedSince: 2,
      subject: ownName,
    },
  ],
  [
    'ElementAdded',
    {
      path: ['element', 'description'],
      encoding: 'text',
      empty: '',
      referencedSince: 2,
      subject: (data) =>
        notesOf((data as { element: { id: string } }).element.id),
    },
  ],
  [
    'ElementNotesRevised',
    {
      path: ['description'],
      encoding: 'text',
      empty: '',
      referencedSince: 2,
      subject: (data) => notesOf((data as { elementId: string }).elementId),
    },
  ],
  [
    'WorkflowSaved',
    {
      path: ['changed', ANY_NAME],
      encoding: 'json',
      empty: null,
      referencedSince: 2,
      subject: (_data, name) => `workflow ${name}`,
    },
  ],
]);

/** Replaces the value at each place of a text, if there is any. */
export const mapTexts = (
  { path, subject }: EventText,
  data: unknown,
  replace: (value: unknown, subject: string) => unknown,
): unknown => {
  const mapAt = (
    value: unknown,
    [nextName, ...rest]: readonly string[],
  ): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    // Build the object from entries, because clients may choose `__proto__` as
    // a name.
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]: [string, unknown]) => {
        if (nextName !== ANY_NAME && nextName !== key) return [key, inner];
        return [
          key,
          rest.length > 0
            ? mapAt(inner, rest)
            : replace(inner, subject(data, key)),
        ];
      }),
    );
  };
  return mapAt(data, path);
};

/** Visits the value at each place of a text, without copying the data. */
export const visitTexts = (
  { path, subject }: EventText,
  data: unknown,
  visit: (value: unknown, subject: string) => void,
): void => {
  const visitAt = (
    value: unknown,
    [nextName, ...rest]: readonly string[],
  ): void => {
    if (typeof value !== 'object' || value === null) return;
    const names = nextName === ANY_NAME ? Object.keys(value) : [nextName ?? ''];
    for (const key of names) {
      if (!Object.hasOwn(value, key)) continue;
      const inner = (value as Readonly<Record<string, unknown>>)[key];
      if (rest.length > 0) visitAt(inner, rest);
      else visit(inner, subject(data, key));
    }
  };
  visitAt(data, path);
};

/** Converts a value to the text to store. */
export const toText = ({ encoding }: EventText, value: unknown): string =>
  encoding === 'text' ? (value as string) : JSON.stringify(value);

/** Whether a value is a reference to a text next to the log. */
export const isReference = (value: unknown): value is TextReference =>
  typeof value === 'object' && value !== null && 'sha256' in value;

/**
 * Whether a value is a text that an older version of Slipway stored in the
 * event.
 */
export const isInline = (value: unknown): value is InlineText =>
  typeof value === 'object' && value !== null && 'text' in value;

/**
 * Converts a stored text to its value; the empty value for an erased or damaged
 * text.
 */
export const fromText = (
  { encoding, empty }: Pick<EventText, 'encoding' | 'empty'>,
  text: string | undefined,
): unknown => {
  if (text === undefined) return empty;
  if (encoding === 'text') return text;
  try {
    return JSON.parse(text);
  } catch {
    return empty;
  }
};

/** Upcasters for events from before texts were stored next to the log. */
export const inlineTextUpcasters = Object.fromEntries(
  [...EVENT_TEXTS]
    .filter(([, { referencedSince }]) => referencedSince > 1)
    .map(([type, eventText]) => [
      `${type}@${String(eventText.referencedSince - 1)}`,
      (data: unknown): unknown =>
        mapTexts(eventText, data, (value): InlineText => ({
          text: toText(eventText, value),
        })),
    ]),
);
