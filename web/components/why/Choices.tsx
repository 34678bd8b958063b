import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

type Props<T> = Readonly<{
  label: string;
  choices: readonly Readonly<{ value: T; label: string }>[];
  chosen: T;
  onChoose: (value: T) => void;
}>;

/** Buttons to choose the explained number; nothing if there is only one. */
export const Choices = <T extends string | number>({
  label,
  choices,
  chosen,
  onChoose,
}: Props<T>) =>
  choices.length > 1 && (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={label}
      value={chosen}
      sx={choicesOnLines}
      onChange={(_event, value: T | null) => onChoose(value ?? chosen)}
    >
      {choices.map(({ value, label: name }) => (
        <ToggleButton key={value} value={value}>
          {name}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );

// Many buttons wrap, so each one has a border of its own.
const choicesOnLines = {
  flexWrap: 'wrap',
  gap: '4px',
  '&& > button': {
    margin: 0,
    border: '1px solid var(--border)',
    borderRadius: 'var(--radius-control)',
  },
};
