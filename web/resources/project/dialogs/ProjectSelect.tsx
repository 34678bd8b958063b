import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useId } from 'react';
import type { ListedProject } from '#api/contract/index.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { byName, projectName } from '../liveProjects.ts';

type ProjectSelectProps = Readonly<{
  label: string;
  projects: readonly ListedProject[];
  /** The id of a project, or null for none. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** Explains the choice. */
  helperText: (chosen: ListedProject | undefined) => string;
  disabled: boolean;
}>;

/** A select of projects by name, or '--' for none. */
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

type SelectOption = Readonly<{ value: string; label: string }>;

type Props = Readonly<{
  label: string;
  value: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
  /** Explains the current choice. */
  helperText: string;
  disabled?: boolean;
}>;

/** A labeled select, with an explanation of the choice below. */
const SelectField = ({
  label,
  value,
  options,
  onChange,
  helperText,
  disabled = false,
}: Props) => {
  const id = useId();
  const helperId = `${id}-helper`;
  return (
    <FormControl fullWidth disabled={disabled}>
      <span id={id} style={{ fontWeight: 500, marginBlockEnd: 4 }}>
        {label}
      </span>
      <Select
        labelId={id}
        value={value}
        displayEmpty
        onChange={(event) => onChange(event.target.value)}
        SelectDisplayProps={{ 'aria-describedby': helperId }}
        MenuProps={menu}
        sx={arrow}
      >
        {options.map((option) => (
          <MenuItem key={option.value} value={option.value}>
            <bdi>{option.label}</bdi>
          </MenuItem>
        ))}
      </Select>
      <FormHelperText id={helperId} aria-live="polite">
        {helperText}
      </FormHelperText>
    </FormControl>
  );
};

// MUI's own margins are physical, which is wrong from right to left.
const arrow = {
  '&&& .MuiSelect-select': { paddingInline: '14px 32px' },
  '& .MuiSelect-icon': { right: 'auto', insetInlineEnd: '7px' },
};

const menu = {
  slotProps: {
    paper: { sx: { maxHeight: 320, maxWidth: 'min(100%, 520px)' } },
  },
} as const;
