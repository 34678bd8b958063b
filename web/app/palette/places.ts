import { matchingDestinations } from '../../resources/item/move/destinations.ts';

type Place = Readonly<{ key: string; label: string; detail: string }>;

type PlaceSource<T extends Place> = Readonly<{
  /** The places that are found by the beginning of their names. */
  all: readonly T[];
  /** The place that a text names exactly: a typed day, 'w3'. */
  placeNamed: (text: string) => T | null;
  /** The words after which only places are offered: 'Move to'. */
  command: string;
}>;

/** How many places are shown next to commands, and after 'Move to'. */
const MAX_BESIDE_COMMANDS = 3;
const MAX_AFTER_COMMAND = 8;
/** Fewer letters are ambiguous. */
const MIN_LETTERS = 3;

/**
 * The part of a text that names a place, 'tomorrow' in `move to tomorrow`, and
 * whether only places are offered, as the text begins with the command.
 */
export const parsePlace = (text: string, command: string) => {
  const prefix = `${command} `;
  return text.toLowerCase().startsWith(prefix.toLowerCase())
    ? { name: text.slice(prefix.length), isOnlyPlaces: true }
    : { name: text, isOnlyPlaces: false };
};

/** The places that the palette offers for a text, an exact match first. */
export const placesFor = <T extends Place>(
  text: string,
  { all, placeNamed, command }: PlaceSource<T>,
): readonly T[] => {
  const { name, isOnlyPlaces } = parsePlace(text, command);
  const exact = placeNamed(name);
  // After the command, the text can only be a place, so each of its words may
  // begin any word of a place.
  if (isOnlyPlaces)
    return matchingDestinations(all, name, exact).slice(0, MAX_AFTER_COMMAND);
  // Beside commands, the text may mean something else, so it must be the
  // beginning of a name.
  const beginning = name.trim().toLowerCase();
  const matches =
    beginning.length < MIN_LETTERS
      ? []
      : all.filter(({ label }) => label.toLowerCase().startsWith(beginning));
  // The empty text keeps all matches; it only puts the exact one first.
  return matchingDestinations(matches, '', exact).slice(0, MAX_BESIDE_COMMANDS);
};
