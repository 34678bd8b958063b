import type { ListedProject } from '#api/contract/index.ts';
import { useMessages } from '../../../app/i18n/useMessages.ts';
import { SelectField } from '../../../components/field/SelectField.tsx';
import { byName, projectName } from '../liveProjects.ts';

type Props = Readonly<{
  project: ListedProject;
  projects: readonly ListedProject[];
  /** The id of another project, or null: the items are deleted (Q40). */
  value: string | null;
  onChange: (value: string | null) => void;
  disabled: boolean;
}>;

/** Where the items of a deleted project go, and how many they are. */
export const TransferField = (props: Props) => {
  const { project, projects, value, onChange, disabled } = props;
  const t = useMessages();
  const unnamed = t('project.unnamed');
  const others = projects.filter(({ id }) => id !== project.id);
  const to = others.find(({ id }) => id === value);
  const count = project.itemCounts.all;
  return (
    <SelectField
      label={t('projects.delete.transfer')}
      value={to?.id ?? NONE}
      options={[
        { value: NONE, label: t('projects.dialog.none') },
        ...byName(others, unnamed).map((other) => ({
          value: other.id,
          label: projectName(other, unnamed),
        })),
      ]}
      onChange={(chosen) => {
        onChange(chosen === NONE ? null : chosen);
      }}
      helperText={
        to === undefined
          ? t('projects.delete.lost', { count })
          : t('projects.delete.kept', { count, to: projectName(to, unnamed) })
      }
      disabled={disabled}
    />
  );
};

const NONE = '';
