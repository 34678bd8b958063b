import type { ProjectDocument } from '#projections/project/projects.ts';

/** A team's projects as people order texts, and as lists show them (D12). */
export const byDescription = (
  projects: readonly ProjectDocument[],
): readonly ProjectDocument[] =>
  projects.toSorted((a, b) => a.description.localeCompare(b.description));

/** The chosen one; else the first Live one, else any (Q70). Null for none. */
export const activeProjectIn = (
  chosenId: string | undefined,
  projects: readonly ProjectDocument[],
): string | null => {
  const project =
    projects.find(({ id }) => id === chosenId) ??
    projects.find(({ status }) => status === 'Live') ??
    projects[0];
  return project?.id ?? null;
};
