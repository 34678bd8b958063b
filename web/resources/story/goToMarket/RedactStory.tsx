import Button from '@mui/material/Button';
import { useState } from 'react';
import { Role } from '#api/contract/values.ts';
import { useMessages } from '../../../app/i18n/useMessages.ts';
import { useSlipwayContext } from '../../../providers/context/useSlipwayContext.ts';
import { LazyRedactDialog } from '../../redaction/lazyRedactDialog.ts';

/** For Admins: erases the texts of the page for good. */
export const RedactStory = () => {
  const t = useMessages();
  const { teamRole } = useSlipwayContext().userContext;
  const [isOpen, setOpen] = useState(false);
  if (teamRole !== Role.Admin) return null;
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
