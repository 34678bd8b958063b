import { ButtonBase, Tooltip } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { InboxBadge } from '../../../resources/inbox/InboxBadge.tsx';
import { INBOX_PATH } from '../../../resources/inbox/paths.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { preloadPage } from '../../routing/preload.ts';
import type { NavigationEntry } from '../navigation/entries.ts';

/** An entry of the bar, a link or a button; the open one is marked. */
export const BarItem = styled(ButtonBase)({
  gap: 8,
  minBlockSize: 36,
  minInlineSize: 36,
  paddingInline: 10,
  borderRadius: 'var(--radius-control)',
  color: 'var(--secondary)',
  font: 'inherit',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  '&:hover': { background: 'var(--hover)', color: 'var(--text)' },
  '&[aria-current]': {
    background: 'var(--selected)',
    color: 'var(--text)',
    // Forced colors remove the fill.
    '@media (forced-colors: active)': {
      outline: '2px solid Highlight',
      outlineOffset: -2,
    },
  },
  '@media (pointer: coarse)': { minBlockSize: 44, minInlineSize: 44 },
}) as typeof ButtonBase;

type Props = Pick<NavigationEntry, 'to' | 'label' | 'Icon'> &
  Readonly<{
    /** Shows its icon only, unless it is open. */
    isSlim: boolean;
    current: 'page' | 'true' | false;
  }>;

/** A screen in the bar. */
export const BarLink = ({ to, label, Icon, isSlim, current }: Props) => {
  const t = useMessages();
  const isIcon = isSlim && current === false;
  return (
    <Tooltip title={isIcon ? t(label) : ''}>
      <BarItem
        component={Link}
        to={to}
        onPointerEnter={() => preloadPage(to)}
        aria-current={current || undefined}
        aria-label={isIcon ? t(label) : undefined}
      >
        <Icon sx={{ fontSize: 18 }} />
        {!isIcon && t(label)}
        {to === INBOX_PATH && <InboxBadge />}
      </BarItem>
    </Tooltip>
  );
};
