import { isBlank } from '#api/contract/values.ts';
import type { AvailableProject } from '../../providers/context/useSlipwayContext.ts';

type Listed = Pick<AvailableProject, 'description' | 'status'>;

/** A project's name, or the given substitute. */
export const projectName = (
  { description }: Pick<Listed, 'description'>,
  unnamed: string,
): string => (isBlank(description) ? unnamed : description.trim());

/** Sorts projects by their shown names. */
export const byName = <P extends Pick<Listed, 'description'>>(
  projects: readonly P[],
  unnamed: string,
): readonly P[] =>
  projects.toSorted((a, b) =>
    projectName(a, unnamed).localeCompare(projectName(b, unnamed), undefined, {
      numeric: true,
    }),
  );

/** The live projects by name, as the selector lists them. */
export const liveProjects = <P extends Listed>(
  projects: readonly P[],
  unnamed: string,
): readonly P[] =>
  byName(
    projects.filter(({ status }) => status === 'Live'),
    unnamed,
  );

/** All projects that are not live, by name. */
export const inactiveProjects = <P extends Listed>(
  projects: readonly P[],
  unnamed: string,
): readonly P[] =>
  byName(
    projects.filter(({ status }) => status !== 'Live'),
    unnamed,
  );
