import { linkIdOf } from '#domain/shared/typedItemNumber.ts';
import type { ExportedItem } from '../export/teamExport.ts';
import type { MatchedProject } from './matchProjects.ts';

/** An item's number, and the id of the project that gives it. */
export type ItemNumber = Readonly<{ number: number; numberedBy: string }>;

/** Looks up the number of an item that is or was in a restored project. */
export type NumberOf = (exportedId: string) => ItemNumber;

/**
 * Numbers all items of restored projects, so that each has one link id in every
 * project that had it. The project that planned an item first gives its number:
 * the exported one if that project gave it before the export, too, else a free
 * one.
 */
export const numberItems = (restored: readonly MatchedProject[]): NumberOf => {
  const givers = giversOf(restored);
  const numbers = new Map<string, ItemNumber>();
  const usedByProject = new Map(
    restored.map(({ projectId }) => [projectId, new Set<number>()]),
  );
  const usedIn = ({ projectId }: MatchedProject) =>
    usedByProject.get(projectId) ?? new Set<number>();
  const give = (itemId: string, giver: MatchedProject, number: number) => {
    usedIn(giver).add(number);
    numbers.set(itemId, { number, numberedBy: giver.projectId });
  };

  for (const item of restored.flatMap(itemsIn)) {
    const giver = givers.get(item.id);
    const keeps =
      giver !== undefined &&
      hasNumberOf(giver, item) &&
      !usedIn(giver).has(item.number);
    if (keeps) give(item.id, giver, item.number);
  }
  const lastFree = new Map<MatchedProject, number>();
  for (const [itemId, giver] of givers) {
    if (numbers.has(itemId)) continue;
    const free = firstFreeAfter(lastFree.get(giver) ?? 0, usedIn(giver));
    lastFree.set(giver, free);
    give(itemId, giver, free);
  }
  return (exportedId) => {
    const number = numbers.get(exportedId);
    if (number === undefined) throw new RangeError('No project had the item.');
    return number;
  };
};

/** The project that planned each item first, or had it first. */
const giversOf = (
  restored: readonly MatchedProject[],
): ReadonlyMap<string, MatchedProject> => {
  const entries = restored
    .flatMap((project) =>
      project.exported.history.map((entry) => ({ ...entry, project })),
    )
    .toSorted((a, b) => a.at.localeCompare(b.at));
  const planned = entries.filter(({ change }) => change === 'Planned');
  const givers = new Map<string, MatchedProject>();
  for (const { itemId, project } of [...planned, ...entries]) {
    if (!givers.has(itemId)) givers.set(itemId, project);
  }
  for (const project of restored) {
    for (const { id } of itemsIn(project)) {
      if (!givers.has(id)) givers.set(id, project);
    }
  }
  return givers;
};

const itemsIn = ({ exported }: MatchedProject) => exported.items;

/** Whether the exported project gave the item its number. */
const hasNumberOf = (
  { exported }: MatchedProject,
  { linkId, number }: ExportedItem,
): boolean => linkId === linkIdOf(exported.number, number);

const firstFreeAfter = (last: number, used: ReadonlySet<number>): number => {
  let number = last + 1;
  while (used.has(number)) number += 1;
  return number;
};
