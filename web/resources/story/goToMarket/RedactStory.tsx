import Button from '@mui/material/Button';
import { useState } from 'react';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { useCan } from '../../../providers/auth/useCan.ts';
import { LazyRedactDialog } from '../../redaction/lazyRedactDialog.ts';

/** For Admins: erases the texts of the page for good. */
export const RedactStory = () => {
  const t = useMessages();
  const mayRedact = useCan({ action: 'redact', resource: 'texts' });
  const [isOpen, setOpen] = useState(false);
  if (!mayRedact) return null;
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
        }}
      >
        {t('story.redact')}
      </Button>
      {isOpen && (
        <LazyRedactDialog
          subject={{ kind: 'story' }}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
};
