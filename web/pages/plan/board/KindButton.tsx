import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { ItemType } from '#api/contract/values.ts';
import { KIND_LABELS } from '../../../app/i18n/kindLabel.ts';
import { useMessages } from '../../../app/i18n/useMessages.ts';
import { KindIcon } from '../../../components/KindIcon.tsx';
import type { LiveItemType } from '../../../providers/calls/item.ts';

/** The selectable kinds, as they are written in a select (E45, Q27). */
const OPTIONS = [
  { kind: ItemType.GoToMarket, label: 'item.kindOption.goToMarket' },
  { kind: ItemType.Demo, label: 'item.kindOption.demo' },
  { kind: ItemType.Implementation, label: 'item.kindOption.implementation' },
] as const;

type Props = Readonly<{
  kind: LiveItemType;
  onChange: (kind: LiveItemType) => void;
}>;

/** The kind of a new item: a sign that opens the choice of three. */
export const KindButton = ({ kind, onChange }: Props) => {
  const t = useMessages();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => {
    setAnchor(null);
  };
  return (
    <>
      <button
        type="button"
        className="plan-icon-button"
        aria-haspopup="menu"
        aria-label={t('plan.addKind', { kind: t(KIND_LABELS[kind]) })}
        onClick={(event) => {
          setAnchor(event.currentTarget);
        }}
      >
        <KindIcon kind={kind} />
      </button>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={close}>
          {OPTIONS.map((option) => (
            <MenuItem
              key={option.kind}
              selected={option.kind === kind}
              onClick={() => {
                onChange(option.kind);
                close();
              }}
              sx={{ gap: 2 }}
            >
              <KindIcon kind={option.kind} />
              {t(option.label)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
};
