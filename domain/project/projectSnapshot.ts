import { entriesOf, shardsOf } from '../shared/shards.ts';
import type { SnapshotForm } from '../shared/snapshotForm.ts';
import type { CreatedProject, PlannedItem, Project } from './project.ts';

type Stored = Readonly<{
  plan?: Readonly<{ items: readonly (readonly [string, PlannedItem])[] }>;
}>;

/** A project as it is stored: its items as entries, as JSON knows no Map. */
export const projectSnapshot: SnapshotForm<Project> = {
  version: 1,
  texts: [],
  toJson: (project) => {
    if (!('plan' in project)) return project;
    const { plan } = project;
    return { ...project, plan: { ...plan, items: [...entriesOf(plan.items)] } };
  },
  fromJson: (json) => {
    const { plan } = json as Stored;
    if (plan === undefined) return json as Project;
    const project = json as CreatedProject;
    const items = shardsOf(plan.items);
    return { ...project, plan: { ...project.plan, items } };
  },
};
