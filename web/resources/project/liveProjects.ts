import type { AvailableProject } from '../../providers/context/useSlipwayContext.ts';

type Listed = Pick<AvailableProject, 'description' | 'status'>;

/** What a project is called; one without a name has the one given. */
export const projectName = (
  { description }: Pick<Listed, 'description'>,
  unnamed: string,
): string => description.trim() || unnamed;

/** Projects by the name they are shown with. */
export const byName = <P extends Listed>(
  projects: readonly P[],
  unnamed: string,
): readonly P[] =>
  projects.toSorted((a, b) =>
    projectName(a, unnamed).localeCompare(projectName(b, unnamed), undefined, {
      numeric: true,
    }),
  );

/** The live projects by description, as the selector lists them. */
export const liveProjects = <P extends Listed>(
  projects: readonly P[],
  unnamed: string,
): readonly P[] =>
  byName(
    projects.filter(({ status }) => status === 'Live'),
    unnamed,
  );

/** Whatever is not Live, by description. */
export const inactiveProjects = <P extends Listed>(
  projects: readonly P[],
  unnamed: string,
): readonly P[] =>
  byName(
    projects.filter(({ status }) => status !== 'Live'),
    unnamed,
  );
