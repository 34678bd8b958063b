import { InputBase, Paper } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import {
  PLAIN_TEXTAREA,
  useGrowingHeight,
} from '../../../components/field/useGrowingHeight.ts';
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
  const notes = useRef<HTMLTextAreaElement>(null);
  // Chosen by its name: what is to be written are its notes.
  const [beginsWithNotes] = useState(isNew && element.title !== '');
  useEffect(() => {
    if (beginsWithNotes) notes.current?.focus();
  }, [beginsWithNotes]);
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2 }}>
      <ElementTitle
        title={element.title}
        isNew={isNew}
        onChange={(changed) => onChange({ ...element, title: changed })}
        onFirstConfirmed={() => notes.current?.focus()}
        onDelete={onDelete}
      />
      {element.title.trim() !== '' && (
        <Notes
          field={notes}
          title={element.title}
          text={element.description}
          onChange={(description) => onChange({ ...element, description })}
        />
      )}
    </Paper>
  );
};

type NotesProps = Readonly<{
  field: RefObject<HTMLTextAreaElement | null>;
  /** Of the element. */
  title: string;
  text: string;
  onChange: (text: string) => void;
}>;

const Notes = ({ field, title, text, onChange }: NotesProps) => {
  const t = useMessages();
  useGrowingHeight(field, text);
  return (
    <InputBase
      inputRef={field}
      {...PLAIN_TEXTAREA}
      multiline
      rows={1}
      fullWidth
      placeholder={t('story.element.notesPlaceholder')}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        input: {
          'aria-label': t('story.element.notesLabel', { title }),
          type: undefined,
          dir: 'auto',
          maxLength: 100_000,
        },
      }}
      sx={seamless}
    />
  );
};
