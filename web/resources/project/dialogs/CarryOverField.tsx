import type { ListedProject } from '#api/contract/index.ts';
import { useMessages } from '../../../app/i18n/useMessages.ts';
import { SelectField } from '../../../components/field/SelectField.tsx';
import { byName, projectName } from '../liveProjects.ts';
import { incompleteItems } from '../progress.ts';

type Props = Readonly<{
  projects: readonly ListedProject[];
  /** The id of a project, or null for none. */
  value: string | null;
  onChange: (value: string | null) => void;
  disabled: boolean;
}>;

/** Whose incomplete items a new project takes over; '--' for none (H20). */
export const CarryOverField = (props: Props) => {
  const { projects, value, onChange, disabled } = props;
  const t = useMessages();
  const from = projects.find(({ id }) => id === value);
  const unnamed = t('project.unnamed');
  return (
    <SelectField
      label={t('projects.dialog.carryOver')}
      value={from?.id ?? NONE}
      options={[
        { value: NONE, label: t('projects.dialog.none') },
        ...byName(projects, unnamed).map((project) => ({
          value: project.id,
          label: projectName(project, unnamed),
        })),
      ]}
      onChange={(chosen) => {
        onChange(chosen === NONE ? null : chosen);
      }}
      helperText={
        from === undefined
          ? t('projects.dialog.carriesNone')
          : t('projects.dialog.carries', {
              count: incompleteItems(from.itemCounts),
            })
      }
      disabled={disabled}
    />
  );
};

const NONE = '';
