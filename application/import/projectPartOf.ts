import { MAX_PROJECT_ITEMS } from '#domain/project/coarseEvents.ts';
import type { ExportedProject } from '../export/teamExport.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { NewItem, ProjectPart } from './importTypes.ts';
import type { MatchedProject } from './matchProjects.ts';
import { hasNeverHadItems } from './matchProjects.ts';
import type { NumberOf } from './numberItems.ts';
import { inPlanOrder } from './planOrder.ts';
import { mostItemsIn, planPast } from './planPast.ts';

type PartSources = Readonly<{
  matched: readonly MatchedProject[];
  created: ReadonlyMap<string, NewItem>;
  memberOf: (id: string) => string | null;
  numberOf: NumberOf;
  planning: Readonly<{ teamId: string; ids: Ids; now: string }>;
}>;

/** The part of an import that fills a project, with its past if that is restored. */
export const projectPartOf = (
  matchedProject: MatchedProject,
  { matched, created, memberOf, numberOf, planning }: PartSources,
): ProjectPart => {
  const { projectId, exported, begin } = matchedProject;
  const { ids, teamId, now } = planning;
  const otherProjects = findOtherProjects(matched, projectId);
  const itemOf = (id: string) => created.get(id);
  const buildPast = () => {
    const past = planPast(exported, {
      itemOf,
      deletedIdOf: (id) => ids.derivedId('import', teamId, 'gone', id),
      memberOf,
      otherProjectOf: (id) => otherProjects.get(id) ?? null,
      numberOf,
      projectId,
      now,
    });
    // Only a file changed by hand has more: its items come without their past.
    return mostItemsIn(past) > MAX_PROJECT_ITEMS ? null : past;
  };
  return {
    projectId,
    begin: matchedProject.isRefused ? null : begin,
    items: inPlanOrder(exported.items).flatMap(({ id }) => itemOf(id) ?? []),
    past: isRestored(matchedProject) ? buildPast() : null,
  };
};

/** Whether the past of a project is imported, too. */
export const isRestored = ({ existing, isRefused }: MatchedProject): boolean =>
  !isRefused && (existing === null || hasNeverHadItems(existing));

/** For each exported item, another project that has or had it. */
const findOtherProjects = (
  matched: readonly MatchedProject[],
  projectId: string,
): ReadonlyMap<string, string> =>
  new Map(
    matched
      .filter((other) => other.projectId !== projectId)
      .flatMap((other) =>
        itemIdsIn(other.exported).map((id) => [id, other.projectId]),
      ),
  );

const itemIdsIn = ({ history }: ExportedProject): readonly string[] => [
  ...new Set(history.map(({ itemId }) => itemId)),
];
