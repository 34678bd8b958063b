import { linkIdOf } from '#domain/shared/typedItemNumber.ts';
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
  const used = new Map(
    restored.map(({ projectId }) => [projectId, new Set<number>()]),
  );
  for (const { id, linkId, number } of restored.flatMap(itemsIn)) {
    const giver = givers.get(id);
    if (giver === undefined) continue;
    const { projectId, exported } = giver;
    const usedNumbers = used.get(projectId) ?? new Set();
    const isKept = linkId === linkIdOf(exported.number, number);
    if (!isKept || usedNumbers.has(number)) continue;
    usedNumbers.add(number);
    numbers.set(id, { number, numberedBy: projectId });
  }
  const next = new Map<string, number>();
  for (const [id, { projectId }] of givers) {
    if (numbers.has(id)) continue;
    let number = next.get(projectId) ?? 1;
    while (used.get(projectId)?.has(number)) number += 1;
    next.set(projectId, number + 1);
    numbers.set(id, { number, numberedBy: projectId });
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
