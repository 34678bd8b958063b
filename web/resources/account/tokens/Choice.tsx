import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useId } from 'react';

type Props = Readonly<{
  label: string;
  value: string;
  options: readonly Readonly<{ value: string; label: string }>[];
  /** Explains the current choice. */
  hint: string;
  onChoose: (value: string) => void;
}>;

/**
 * A select for this dialog. Sharing the project dialogs' select would load it
 * with the palette.
 */
export const Choice = ({ label, value, options, hint, onChoose }: Props) => {
  const id = useId();
  return (
    <div className="token-choice">
      <span id={id} className="token-label">
        {label}
      </span>
      <Select
        value={value}
        onChange={(event) => onChoose(event.target.value)}
        labelId={id}
        SelectDisplayProps={{ 'aria-describedby': `${id}-hint` }}
      >
        {options.map((option) => (
          <MenuItem key={option.value} value={option.value}>
            <bdi>{option.label}</bdi>
          </MenuItem>
        ))}
      </Select>
      <FormHelperText id={`${id}-hint`} aria-live="polite">
        {hint}
      </FormHelperText>
    </div>
  );
};
