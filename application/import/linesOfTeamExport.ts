import { isBlank } from '#domain/shared/visibleText.ts';
import type { ItemFields } from '#domain/shared/itemFields.ts';
import { fieldsOf } from '#domain/shared/itemFields.ts';
import { REDACTED_TITLE } from '#domain/shared/redactedTitle.ts';
import { Scope } from '#domain/shared/assignment.ts';
import type { ExportedItem, TeamExport } from '../export/teamExport.ts';
import { wholeFields } from './mapItem.ts';
import type { ReadItem } from './importTypes.ts';
import { inPlanOrder } from './planOrder.ts';

/**
 * Reads the items of a team's export like those of any other tool, for import
 * into one project: project by project, each in the order of its plan.
 */
export const linesOfTeamExport = ({
  projects,
  members,
  labels,
}: TeamExport): readonly ReadItem[] => {
  const labelNames = new Map(labels.map(({ id, name }) => [id, name]));
  const namesByMember = new Map(
    members.map(({ id, emailAddress, displayName }) => [
      id,
      [emailAddress, displayName].filter((name) => name !== null),
    ]),
  );
  const lineNumbers = new Map(
    projects
      .flatMap(({ items }) => items)
      .map((item, index) => [item, index + 1]),
  );
  return projects
    .flatMap(({ items }) => inPlanOrder(items))
    .map((item): ReadItem => {
      const { labelIds = [] } = item.fields;
      return {
        line: lineNumbers.get(item) ?? 0,
        sourceId: item.id,
        ...textsOf(item),
        itemType: item.itemType,
        when: item.assignedTimeframe,
        isOutOfScope: item.scope === Scope.OutOfScope,
        isCompleted: item.completionDate !== null,
        completedAt: item.completionDate,
        createdAt: item.dateCreated,
        labels: labelIds.flatMap((id) => labelNames.get(id) ?? []),
        assignees: namesByMember.get(item.assignedToUserId ?? '') ?? [],
        fields: fieldsWithoutLinks(item),
      };
    })
    .filter(({ title, description }) => !isBlank(title + description));
};

const textsOf = ({ fields: { description } }: ExportedItem) => {
  const [title = '', ...rest] = (description.trim() || REDACTED_TITLE).split(
    '\n',
  );
  return { title: title.trim(), description: rest.join('\n').trim() };
};

/** Drops references to other items, whose ids belong to the exporting team. */
const fieldsWithoutLinks = (item: ExportedItem): Partial<ItemFields> =>
  fieldsOf(item.itemType, { ...wholeFields(item), implementationIds: [] });
