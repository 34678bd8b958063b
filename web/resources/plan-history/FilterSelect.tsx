import { MenuItem, Select } from '@mui/material';
import type { ReactNode } from 'react';

export type Option = Readonly<{
  value: string;
  label: string;
  /** Shown instead of the label. */
  content?: ReactNode;
}>;

type Props = Readonly<{
  label: string;
  /** The label of the option that does not filter. */
  allLabel: string;
  /** '' if it does not filter. */
  value: string;
  options: readonly Option[];
  /** The id of the explaining element. */
  describedBy?: string;
  onChange: (value: string) => void;
}>;

/** A choice of one option, or of all. */
export const FilterSelect = (props: Props) => {
  const { label, allLabel, value, options, describedBy, onChange } = props;
  // An old address may name something that no longer exists.
  const isOffered =
    value === '' || options.some((option) => option.value === value);
  return (
    <Select
      displayEmpty
      value={value}
      onChange={(event) => onChange(event.target.value)}
      inputProps={{ 'aria-label': label }}
      SelectDisplayProps={{
        'aria-label': label,
        'aria-describedby': describedBy,
      }}
      sx={{ minInlineSize: 0, '& .MuiSelect-select': { minInlineSize: 96 } }}
    >
      <MenuItem value="">{allLabel}</MenuItem>
      {!isOffered && <MenuItem value={value}>{value}</MenuItem>}
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.content ?? option.label}
        </MenuItem>
      ))}
    </Select>
  );
};
