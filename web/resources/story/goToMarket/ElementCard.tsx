import { IconButton, InputBase, Paper, Stack, Tooltip } from '@mui/material';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../app/i18n/useMessages.ts';
import { ElementTitle, seamless } from './ElementTitle.tsx';
import type { Element } from './plan.ts';

type Props = Readonly<{
  element: Element;
  /** Just added here: takes the focus, its title if it has none yet. */
  isNew: boolean;
  onChange: (element: Element) => void;
  onDelete: () => void;
}>;

/** One element: its title, and its notes once it has one. */
export const ElementCard = ({ element, isNew, onChange, onDelete }: Props) => {
  const t = useMessages();
  const notes = useRef<HTMLTextAreaElement>(null);
  // Chosen by its name: what is to be written are its notes.
  const [beginsWithNotes] = useState(isNew && element.title !== '');
  useEffect(() => {
    if (beginsWithNotes) notes.current?.focus();
  }, [beginsWithNotes]);
  const title = element.title || t('story.element.untitled');
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2 }}>
      <Stack direction="row" useFlexGap spacing={1}>
        <ElementTitle
          title={element.title}
          isNew={isNew}
          onChange={(changed) => onChange({ ...element, title: changed })}
          onFirstConfirmed={() => notes.current?.focus()}
        />
        <Tooltip title={t('story.element.delete')}>
          <IconButton
            size="small"
            aria-label={t('story.element.deleteOf', { title })}
            onClick={onDelete}
            sx={{ alignSelf: 'start' }}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      </Stack>
      {element.title.trim() !== '' && (
        <InputBase
          inputRef={notes}
          multiline
          fullWidth
          placeholder={t('story.element.notesPlaceholder')}
          value={element.description}
          onChange={(event) => {
            onChange({ ...element, description: event.target.value });
          }}
          slotProps={{
            input: {
              'aria-label': t('story.element.notesLabel', { title }),
              dir: 'auto',
              maxLength: 100_000,
            },
          }}
          sx={seamless}
        />
      )}
    </Paper>
  );
};
