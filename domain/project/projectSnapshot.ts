import { entriesOf, shardsOf } from '../shared/shards.ts';
import type { SnapshotForm } from '../shared/snapshotForm.ts';
import type { CreatedProject, PlannedItem, Project } from './project.ts';

type Entries<Value> = readonly (readonly [itemId: string, value: Value])[];

type StoredPlan = Readonly<{
  plan: Readonly<{
    items: Entries<PlannedItem>;
    leftItems: Entries<string>;
  }>;
}>;

type StoredProject = StoredPlan &
  Readonly<{ status: Project['status']; kept: StoredPlan }>;

/**
 * How a project is stored in snapshots: its shards become lists of entries,
 * because JSON has no Map.
 */
export const projectSnapshot: SnapshotForm<Project> = {
  version: 5,
  texts: [],
  toJson: (project) => {
    if (project.status === 'None') return project;
    return project.status === 'Deleted'
      ? { ...project, kept: toStored(project.kept) }
      : toStored(project);
  },
  fromJson: (json) => {
    const { status, kept } = json as StoredProject;
    if (status === 'None') return json as Project;
    return status === 'Deleted'
      ? ({ ...(json as object), kept: fromStored(kept) } as Project)
      : fromStored(json as StoredPlan);
  },
};

const toStored = (project: CreatedProject) => {
  const { plan } = project;
  const items = [...entriesOf(plan.items)];
  const leftItems = [...entriesOf(plan.leftItems)];
  return { ...project, plan: { ...plan, items, leftItems } };
};

const fromStored = (json: StoredPlan): CreatedProject => {
  const { plan } = json;
  const items = shardsOf(plan.items);
  const leftItems = shardsOf(plan.leftItems);
  return {
    ...(json as object),
    plan: { ...plan, items, leftItems },
  } as CreatedProject;
};
