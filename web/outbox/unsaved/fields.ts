import { ITEM_FIELD_NAMES } from '#api/contract/itemValues.ts';
import { itemPath } from '../../resources/item/list/model/path.ts';
import { WORKFLOW_PATH } from '../../resources/story/paths.ts';

/** The fields that save themselves, by the names of their drafts. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  item: ITEM_FIELD_NAMES,
  project: ['settings'],
  team: ['goToMarketPlan', 'name', 'workflow'],
  user: ['displayName'],
};

type Field = Readonly<{ noun: string; id: string; part: string }>;

/** The field that a draft belongs to; null if the key is not a field's. */
export const fieldOf = (key: string): Field | null => {
  const [noun = '', id = '', part = '', ...more] = key.split('.');
  const parts = Object.hasOwn(FIELDS, noun) ? FIELDS[noun] : undefined;
  return parts?.includes(part) === true && more.length === 0
    ? { noun, id, part }
    : null;
};

/** The screens of the fields that do not belong to an item. */
const PATHS: Readonly<Record<string, string>> = {
  goToMarketPlan: '/go-to-market',
  name: '/settings/team',
  workflow: WORKFLOW_PATH,
  settings: '/project/dashboard',
  displayName: '/settings/account',
};

/** The path of the screen on which a field is edited. */
export const pathOfField = ({ noun, id, part }: Field): string | undefined =>
  noun === 'item' ? itemPath(id) : PATHS[part];
