import type { ListedProject } from '#api/contract/index.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { SelectField } from '../../../components/field/SelectField.tsx';
import { byName, projectName } from '../liveProjects.ts';

export type ProjectSelectProps = Readonly<{
  label: string;
  projects: readonly ListedProject[];
  /** The id of a project, or null for none. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** What the choice means. */
  helperText: (chosen: ListedProject | undefined) => string;
  disabled: boolean;
}>;

/** One of the projects by name, or '--' for none. */
export const ProjectSelect = (props: ProjectSelectProps) => {
  const { projects, value, onChange, helperText, ...field } = props;
  const t = useMessages();
  const chosen = projects.find(({ id }) => id === value);
  const unnamed = t('project.unnamed');
  return (
    <SelectField
      {...field}
      value={chosen?.id ?? NONE}
      options={[
        { value: NONE, label: t('projects.dialog.none') },
        ...byName(projects, unnamed).map((project) => ({
          value: project.id,
          label: projectName(project, unnamed),
        })),
      ]}
      onChange={(id) => onChange(id === NONE ? null : id)}
      helperText={helperText(chosen)}
    />
  );
};

const NONE = '';
