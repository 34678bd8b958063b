import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '../../kit/i18n/useMessages.ts';

type Props = Readonly<{
  /** Renders the dialog, which may be loaded lazily. */
  children: (onClose: () => void) => ReactNode;
}>;

/** Opens the versions of a text. */
export const VersionsButton = ({ children }: Props) => {
  const t = useMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('versions.open')}
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
};
