import MoveIcon from '@mui/icons-material/SwapHoriz';
import type { Item } from '#api/contract/index.ts';
import { useActiveProject } from '../../providers/context/useSlipwayContext.ts';
import type { Schedule } from '../../resources/project/schedule.ts';
import { useDestinations } from '../../resources/item/move/useDestinations.ts';
import {
  useTypedPlace,
  useUnplannableReason,
} from '../../resources/item/move/useTypedPlace.ts';
import type { PageAction } from '../../kit/commands/pageActions.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import type { Entry } from './entries.ts';
import { parsePlace, placesFor } from './places.ts';

const NO_PROJECT: Schedule = { startDate: null, durationInWeeks: 0 };
const NO_ITEMS: readonly Item[] = [];

/**
 * Moves of the focused item to a typed place: 'tomorrow', '1 Dec', 'week 3' or
 * 'move to unplanned'. `whyNot` explains why a typed day is not possible.
 */
export const usePlaceEntries = (
  pageActions: readonly PageAction[],
  text: string,
): Readonly<{ places: readonly Entry[]; whyNot: string }> => {
  const t = useMessages();
  const project = useActiveProject() ?? NO_PROJECT;
  const { all, forPlace } = useDestinations(project, NO_ITEMS, NO_ITEMS);
  const readPlace = useTypedPlace(project);
  const explainWhyNot = useUnplannableReason(project);
  const action = pageActions.find(
    ({ moveToTypedPlace }) => moveToTypedPlace !== undefined,
  );
  const { moveToTypedPlace, subject } = action ?? {};
  if (moveToTypedPlace === undefined) return { places: [], whyNot: '' };

  const command = t('item.moveTo');
  const placeNamed = (name: string) => {
    const typed = readPlace(name);
    return typed?.kind === 'inside' ? forPlace(typed) : null;
  };
  const found = placesFor(text, { all, placeNamed, command });
  return {
    places: found.map(({ key, label, detail, bucket }) => ({
      key: `place ${key}`,
      group: 'places',
      label: t('item.moveTo.place', { place: label }),
      subject,
      detail,
      icon: <MoveIcon />,
      run: () => moveToTypedPlace(bucket),
    })),
    whyNot: explainWhyNot(readPlace(parsePlace(text, command).name)),
  };
};
