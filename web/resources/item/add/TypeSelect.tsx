import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { ItemType } from '#api/contract/values.ts';
import { useMessages } from '../../../app/i18n/useMessages.ts';
import { KindIcon } from '../../../components/KindIcon.tsx';
import type { LiveItemType } from '../../../providers/calls/item.ts';

/** The kinds that can be added, in the order of E45. */
const OPTIONS = [
  [ItemType.GoToMarket, 'item.kindOption.goToMarket'],
  [ItemType.Demo, 'item.kindOption.demo'],
  [ItemType.Implementation, 'item.kindOption.implementation'],
] as const;

type Props = Readonly<{
  value: LiveItemType;
  onChange: (value: LiveItemType) => void;
}>;

/** Which kind the next item is; its label is that of the select (Q27). */
export const TypeSelect = ({ value, onChange }: Props) => {
  const t = useMessages();
  return (
    <Select
      variant="standard"
      disableUnderline
      value={value}
      onChange={(event) => {
        onChange(event.target.value);
      }}
      inputProps={{ 'aria-label': t('item.add.type') }}
      SelectDisplayProps={{ 'aria-label': t('item.add.type') }}
      sx={{
        flex: 'none',
        fontSize: 'var(--size-small)',
        color: 'var(--secondary)',
        '& .MuiSelect-select': {
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          paddingBlock: 1,
          paddingInlineStart: 2,
          lineHeight: 'var(--line-small)',
          borderRadius: 'var(--radius-control)',
        },
      }}
    >
      {OPTIONS.map(([kind, label]) => (
        <MenuItem key={kind} value={kind} sx={{ gap: 1.5 }}>
          <KindIcon kind={kind} size={12} />
          {t(label)}
        </MenuItem>
      ))}
    </Select>
  );
};
