import type { HistoryEntryView } from '#application/project/nameEntries.ts';
import type { UseCases } from '#application/useCases.ts';
import { fieldsOf } from '#domain/shared/itemFields.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import { englishProjectName } from '#domain/shared/englishProjectName.ts';
import { toWireRedacted } from '../redaction/toWire.ts';
import { placeOf, sentenceOf } from '../project/historyWords.ts';

type Item = Awaited<ReturnType<UseCases['findItem']>>;
type Project = Awaited<ReturnType<UseCases['findProject']>>;
type Names = ReadonlyMap<string, string>;

/** The kinds of items, by their names for agents. */
export const AGENT_KINDS = {
  demo: ItemType.Demo,
  implementation: ItemType.Implementation,
  go_to_market: ItemType.GoToMarket,
} as const;

export type Kind = keyof typeof AGENT_KINDS;

const kindOf = (itemType: ItemType): string =>
  Object.entries(AGENT_KINDS).find(([, type]) => type === itemType)?.[0] ??
  'other';

/** An item in a list. */
export const toListed = (
  item: Item,
  startDate: string | null,
  names: Names,
) => ({
  id: item.id,
  link_id: item.linkId,
  title: item.title,
  kind: kindOf(item.itemType),
  when: placeOf(item, startDate),
  completed: item.completed,
  assigned_to:
    item.assignedToUserId === null
      ? null
      : (names.get(item.assignedToUserId) ?? 'Former member'),
  comments: item.commentCount ?? 0,
});

/** Everything about an item, including patterns and test scenarios. */
export const toFullItem = (
  item: Item,
  startDate: string | null,
  names: Names,
) => {
  const {
    description,
    goals,
    startDate: itemStartDate,
    labelIds,
    ...others
  } = fieldsOf(item.itemType, item);
  return {
    ...toListed(item, startDate, names),
    project_id: item.projectId,
    created_at: item.dateCreated,
    completed_at: item.completionDate,
    description,
    goals,
    start_date: itemStartDate,
    label_ids: labelIds,
    ...toWireRedacted(item),
    implementation_ids: others.implementationIds,
    project_pattern_ids: others.projectPatternIds,
    patterns: others.localPatternData,
    test_scenarios: others.newTestScenarios,
  };
};

/** A project as agents see it. */
export const toProject = ({
  id,
  description,
  status,
  startDate,
  durationInWeeks,
}: Project) => ({
  id,
  name: englishProjectName(description),
  status,
  start_date: startDate,
  duration_in_weeks: durationInWeeks,
});

/** A change of the plan in words. */
export const toAgentEntry = (entry: HistoryEntryView) => ({
  id: entry.id,
  at: entry.occurredAt,
  item_id: entry.itemId,
  title: entry.itemTitle,
  change: entry.change,
  summary: sentenceOf(entry),
  by: entry.actorDisplayName ?? 'Former member',
  by_way_of: entry.viaTokenName ?? null,
});
