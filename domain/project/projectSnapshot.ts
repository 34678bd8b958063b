import { entriesOf, shardsOf } from '../shared/shards.ts';
import type { SnapshotForm } from '../shared/snapshotForm.ts';
import type { PlannedItem, Project } from './project.ts';

type Entries<Value> = readonly (readonly [string, Value])[];

type Stored = Readonly<{
  status: Project['status'];
  plan: Readonly<{
    items: Entries<PlannedItem>;
    takenOver: Entries<string>;
  }>;
  takenOver: Entries<string>;
}>;

/** A project as it is stored: its maps as entries, as JSON knows no Map. */
export const projectSnapshot: SnapshotForm<Project> = {
  version: 3,
  texts: [],
  toJson: (project) => {
    if (project.status === 'None') return project;
    if (project.status === 'Deleted') {
      return { ...project, takenOver: [...entriesOf(project.takenOver)] };
    }
    const { plan } = project;
    const items = [...entriesOf(plan.items)];
    const takenOver = [...entriesOf(plan.takenOver)];
    return { ...project, plan: { ...plan, items, takenOver } };
  },
  fromJson: (json) => {
    const { status, plan, takenOver } = json as Stored;
    const stored = json as object;
    if (status === 'None') return stored as Project;
    if (status === 'Deleted') {
      return { ...stored, takenOver: shardsOf(takenOver) } as Project;
    }
    return {
      ...stored,
      plan: {
        ...plan,
        items: shardsOf(plan.items),
        takenOver: shardsOf(plan.takenOver),
      },
    } as Project;
  },
};
