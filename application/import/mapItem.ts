import { Scope } from '#domain/shared/assignment.ts';
import type { ItemFields } from '#domain/shared/itemFields.ts';
import { fieldsOf, EMPTY_FIELDS } from '#domain/shared/itemFields.ts';
import { REDACTED_TITLE } from '#domain/shared/redactedTitle.ts';
import { isWithin } from '#domain/shared/timeframe.ts';
import { isBlank } from '#domain/shared/visibleText.ts';
import type { ExportedItem } from '../export/teamExport.ts';
import type { NewItem } from './importTypes.ts';

type Mapping = Readonly<{
  /** New ids for exported items, members and labels; null if not imported. */
  itemOf: (id: string) => string | null;
  memberOf: (id: string) => string | null;
  labelOf: (id: string) => string | null;
  durationInWeeks: number;
}>;

/** Converts an exported item to a new item with the given id. */
export const mapItem = (
  exported: ExportedItem,
  itemId: string,
  mapping: Mapping,
): NewItem => {
  const { itemType, scope, assignedTimeframe: requestedTimeframe } = exported;
  const isPlanned =
    requestedTimeframe !== null &&
    scope === Scope.Project &&
    isWithin(requestedTimeframe, mapping.durationInWeeks);
  const { description } = exported.fields;
  const { assignedToUserId: assignee, completionDate } = exported;
  return {
    itemId,
    itemType,
    dateCreated: exported.dateCreated,
    fields: {
      ...mapFields(wholeFields(exported), exported, mapping),
      // Only redacted items have no text.
      description: isBlank(description) ? REDACTED_TITLE : description.trim(),
    },
    placement: {
      scope,
      assignedTimeframe: isPlanned ? requestedTimeframe : null,
      assignedToUserId: assignee === null ? null : mapping.memberOf(assignee),
      completionDate,
    },
  };
};

/** All fields of an item; missing fields are empty. */
export const wholeFields = ({
  fields,
}: Pick<ExportedItem, 'fields'>): ItemFields => {
  const presentFields = Object.entries(fields).filter(
    ([, value]) => value !== undefined,
  );
  return { ...EMPTY_FIELDS, ...Object.fromEntries(presentFields) };
};

const mapFields = (
  fields: ItemFields,
  { itemType }: ExportedItem,
  { itemOf, labelOf }: Mapping,
): Partial<ItemFields> =>
  fieldsOf(itemType, {
    ...fields,
    labelIds: fields.labelIds.flatMap((id) => labelOf(id) ?? []),
    implementationIds: fields.implementationIds.flatMap(
      (id) => itemOf(id) ?? [],
    ),
  });
