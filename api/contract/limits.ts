import { MAX_ELEMENTS } from '#domain/shared/businessModel.ts';
import { LABEL_NAME_CHARACTERS } from '#domain/shared/label.ts';
import { DISPLAY_NAME_CHARACTERS } from '#domain/shared/person.ts';

/**
 * The largest texts (in characters), lists and bodies that calls accept. Fields
 * of the client take no more either.
 */
export const LIMITS = {
  name: 200,
  /** Words to search for. */
  search: 200,
  /** A text of several lines, such as a description. */
  prose: 100_000,
  comment: 10_000,
  emailAddress: 254,
  /** The address of a webhook. */
  url: 2000,
  displayName: DISPLAY_NAME_CHARACTERS,
  shortName: LABEL_NAME_CHARACTERS,
  elements: MAX_ELEMENTS,
  goals: 200,
  scenarios: 200,
  implementations: 2000,
  agentDataBytes: 256 * 1024,
  /** Each field is a separate text, to which the event of a save refers. */
  agentDataFields: 1000,
  agentDataLevels: 32,
} as const;
