import type { AvailableProject } from '../../providers/useSlipwayContext.ts';

/** The live projects by description, as the selector lists them (D12, D13). */
export const liveProjects = (
  projects: readonly AvailableProject[],
  unnamed: string,
): readonly AvailableProject[] => {
  const nameOf = ({ description }: AvailableProject) =>
    description.trim() || unnamed;
  return projects
    .filter(({ status }) => status === 'Live')
    .sort((a, b) =>
      nameOf(a).localeCompare(nameOf(b), undefined, { numeric: true }),
    );
};
