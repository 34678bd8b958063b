import { Popover } from '@mui/material';
import { useId } from 'react';
import { useSavingState } from '../../providers/calls/savingState.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { UnsavedRow } from './UnsavedRow.tsx';
import { useUnsaved } from './useUnsaved.ts';
import './saving.css';

type Props = Readonly<{ anchor: HTMLElement; onClose: () => void }>;

/** Lists everything that the server has not acknowledged, with its actions. */
export const UnsavedPopover = ({ anchor, onClose }: Props) => {
  const t = useMessages();
  const titleId = useId();
  const entries = useUnsaved();
  const state = useSavingState();
  return (
    <Popover
      open
      anchorEl={anchor}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': titleId,
          className: 'unsaved-list',
          tabIndex: -1,
        },
      }}
    >
      <h2 id={titleId}>{t('unsaved.list')}</h2>
      {entries.length === 0 ? (
        <p>{t(state === 'saved' ? 'unsaved.none' : 'unsaved.sending')}</p>
      ) : (
        <>
          <p>{t('unsaved.kept')}</p>
          <ul>
            {entries.map((entry) => (
              <UnsavedRow key={entry.id} unsaved={entry} onLeave={onClose} />
            ))}
          </ul>
        </>
      )}
    </Popover>
  );
};
