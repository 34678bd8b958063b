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
  /** What it says while it does not filter. */
  all: string;
  /** '' while it does not filter. */
  value: string;
  options: readonly Option[];
  /** The id of what explains it. */
  describedBy?: string;
  onChange: (value: string) => void;
}>;

/** A choice of one, or of all. */
export const FilterSelect = (props: Props) => {
  const { label, all, value, options, describedBy, onChange } = props;
  // An old address may name what there is no longer.
  const isKnown =
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
      <MenuItem value="">{all}</MenuItem>
      {!isKnown && <MenuItem value={value}>{value}</MenuItem>}
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.content ?? option.label}
        </MenuItem>
      ))}
    </Select>
  );
};
