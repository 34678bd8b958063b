import { eventVersions } from '#domain/eventVersions.ts';
import type { NewEvent } from '#application/shared/ports/EventStore.ts';
import type { Ids } from '#application/shared/ports/Ids.ts';
import { Scope } from '#domain/shared/assignment.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { Span } from '#domain/shared/timeframe.ts';
import { uuidIds } from '#infrastructure/shared/uuidIds.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import { NOW } from './fixed.ts';
import type { TestSlipway } from './testServer.ts';

export type BigProject = Readonly<{
  projectId: string;
  teamId: string;
  actorId: string;
  /** The number of items, and the characters of each description. */
  items: number;
  characters: number;
  /** The assignee of all items. */
  assigneeId: string;
  /** The week of each item; null for an unplanned one. */
  weekOf: (index: number) => number | null;
  /** Creates the ids; random by default. */
  ids?: Pick<Ids, 'newId'>;
}>;

/** A server's stores, or those of use cases alone, which are never behind. */
type Filled = Pick<TestSlipway, 'eventStore'> &
  Partial<Pick<TestSlipway, 'progress'>>;

const CONCURRENT_APPENDS = 50;

/**
 * Fills a project by appending events, as if its items had been created one by
 * one: thousands of calls would take most of a test's time. Returns the items'
 * ids.
 */
export const fillProject = async (
  { eventStore, progress }: Filled,
  big: BigProject,
): Promise<readonly string[]> => {
  const { teamId, actorId, projectId, items } = big;
  const { ids = uuidIds } = big;
  const newEvent = (type: string, data: object): NewEvent => ({
    type,
    schemaVersion: eventVersions.get(type) ?? 1,
    data,
    metadata: {
      eventId: ids.newId(),
      occurredAt: NOW,
      actorId,
      teamId,
      commandId: ids.newId(),
    },
  });
  const itemIds = Array.from({ length: items }, () => ids.newId());
  const all = itemIds.map((itemId, index) => ({ itemId, index }));

  for (let from = 0; from < items; from += CONCURRENT_APPENDS) {
    await Promise.all(
      all.slice(from, from + CONCURRENT_APPENDS).map(({ itemId, index }) =>
        eventStore.append(
          streamOf.item(itemId),
          [
            newEvent('ItemDrafted', {
              itemId,
              teamId,
              projectId,
              itemType: ItemType.GoToMarket,
              description: descriptionOf(index, big.characters),
              dateCreated: NOW,
            }),
          ],
          'none',
        ),
      ),
    );
  }
  let position = 0;
  for (let from = 0; from < items; from += CONCURRENT_APPENDS) {
    const events = all
      .slice(from, from + CONCURRENT_APPENDS)
      .map(({ itemId, index }) =>
        newEvent('ItemPlanned', plannedAs(big, itemId, index)),
      );
    ({ position } = await eventStore.append(
      streamOf.project(projectId),
      events,
      'any',
    ));
  }
  while (progress && !(await progress.waitFor(position, 10_000)));
  return itemIds;
};

const plannedAs = (
  { projectId, assigneeId, weekOf }: BigProject,
  itemId: string,
  index: number,
) => {
  const week = weekOf(index);
  return {
    projectId,
    itemId,
    from: null,
    to: {
      scope: Scope.Project,
      assignedTimeframe:
        week === null ? null : { span: Span.Week, index: week },
      assignedToUserId: assigneeId,
      completionDate: null,
    },
    itemType: ItemType.GoToMarket,
    linkId: `1-${String(index + 1)}`,
    number: index + 1,
    sortKey: index * 16,
  };
};

const PHRASE = 'Überall Text, ganz viel Text. ';

/** A unique title, and words that repeat. */
const descriptionOf = (index: number, characters: number): string => {
  const title = `# Item ${String(index + 1)}\n\n`;
  const text = PHRASE.repeat(characters / PHRASE.length);
  return (title + text).slice(0, characters);
};
