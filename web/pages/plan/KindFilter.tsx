import FilterIcon from '@mui/icons-material/FilterList';
import CheckIcon from '@mui/icons-material/Check';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { ItemType } from '#api/contract/values.ts';
import { KIND_LABELS, KIND_OPTIONS } from '../../kit/i18n/kindLabel.ts';
import { useIntlLocale, useMessages } from '../../kit/i18n/useMessages.ts';
import { KindIcon } from '../../components/KindIcon.tsx';
import type { PlanFilters } from './usePlanBoard.ts';

/** Chooses the kinds that are shown; none chosen shows all. */
export const KindFilter = ({ filters }: { filters: PlanFilters }) => {
  const t = useMessages();
  const locale = useIntlLocale();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { kinds, toggleKind, clearKinds } = filters;
  const names = KIND_OPTIONS.filter(({ kind }) => kinds.has(kind)).map(
    ({ kind }) => t(KIND_LABELS[kind]),
  );
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<FilterIcon />}
        aria-haspopup="menu"
        data-active={kinds.size > 0 || undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {names.length === 0
          ? t('plan.kind')
          : t('plan.kindChosen', {
              kinds: new Intl.ListFormat(locale, { type: 'unit' }).format(
                names,
              ),
            })}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
      >
        <Choice isChosen={kinds.size === 0} onClick={clearKinds}>
          {t('plan.allKinds')}
        </Choice>
        {KIND_OPTIONS.map(({ kind }) => (
          <Choice
            key={kind}
            kind={kind}
            isChosen={kinds.has(kind)}
            onClick={() => toggleKind(kind)}
          >
            {t(KIND_LABELS[kind])}
          </Choice>
        ))}
      </Menu>
    </>
  );
};

const Choice = ({
  kind,
  isChosen,
  onClick,
  children,
  ...item
}: {
  kind?: ItemType;
  isChosen: boolean;
  onClick: () => void;
  children: string;
}) => (
  // MUI's Menu sets the roving focus on its items; `item` passes it on.
  <MenuItem
    {...item}
    role="menuitemcheckbox"
    aria-checked={isChosen}
    onClick={onClick}
    style={{ gap: 8, minInlineSize: 200 }}
  >
    {kind !== undefined && <KindIcon kind={kind} />}
    <span style={{ flex: 1 }}>{children}</span>
    {isChosen && <CheckIcon style={{ fontSize: 16 }} />}
  </MenuItem>
);
