import { IconButton } from '@mui/material';
import { useRef, useState } from 'react';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { lazyOverlay } from '../../../kit/overlays/lazyOverlay.tsx';
import { PersonMark } from '../../../components/person/PersonMark.tsx';
import { useMe } from '../../../resources/account/useMe.ts';

const AccountMenuList = lazyOverlay(
  async () => (await import('./AccountMenuList.tsx')).AccountMenuList,
);

/** The person's circle, which opens the account menu. */
export const AccountMenu = () => {
  const t = useMessages();
  const me = useMe();
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // Stays mounted after first use, so that it closes with an animation.
  const [wasOpened, setOpened] = useState(false);
  return (
    <>
      <IconButton
        ref={button}
        aria-label={t('account.menu')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setOpened(true);
        }}
      >
        <PersonMark person={me} size={24} />
      </IconButton>
      {wasOpened && (
        <AccountMenuList
          anchor={anchor}
          button={button}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
};
