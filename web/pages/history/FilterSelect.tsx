import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';

export type Option = Readonly<{ value: string; label: string }>;

type Props = Readonly<{
  label: string;
  /** What it says while it does not filter. */
  all: string;
  /** '' while it does not filter. */
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
}>;

/** A choice of one, or of all. */
export const FilterSelect = (props: Props) => {
  const { label, all, value, options, onChange } = props;
  // An old address may name what there is no longer.
  const isKnown =
    value === '' || options.some((option) => option.value === value);
  return (
    <Select
      displayEmpty
      value={value}
      onChange={(event) => {
        onChange(event.target.value);
      }}
      inputProps={{ 'aria-label': label }}
      SelectDisplayProps={{ 'aria-label': label }}
      sx={{ minInlineSize: 0, '& .MuiSelect-select': { minInlineSize: 96 } }}
    >
      <MenuItem value="">{all}</MenuItem>
      {!isKnown && <MenuItem value={value}>{value}</MenuItem>}
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </Select>
  );
};
