import type { RecordedEvent } from '#domain/shared/event.ts';
import {
  EVENT_TEXTS,
  isInline,
  isReference,
  toText,
  visitTexts,
} from '#domain/shared/eventTexts.ts';
import type { Projection } from '../shared/projection.ts';

/** How much text a team has stored in total, including all old versions. */
export type TeamTextDocument = Readonly<{
  id: string;
  /** The number of Unicode characters, counted as in the log. */
  characters: number;
}>;

export const teamTexts: Projection<TeamTextDocument> = {
  name: 'teamTexts',
  version: 1,
  handles: new Set(EVENT_TEXTS.keys()),
  keepsReferences: true,
  indexes: [],
  documentIds: ({ metadata: { teamId } }) => (teamId === null ? [] : [teamId]),
  evolve: (document, event, id) => ({
    id,
    characters: (document?.characters ?? 0) + charactersIn(event),
  }),
};

const charactersIn = ({ type, data }: RecordedEvent): number => {
  const eventText = EVENT_TEXTS.get(type);
  if (eventText === undefined) return 0;
  let characters = 0;
  visitTexts(eventText, data, (value) => {
    if (isReference(value)) characters += value.length;
    else if (isInline(value)) characters += value.text.length;
    else characters += toText(eventText, value).length;
  });
  return characters;
};
