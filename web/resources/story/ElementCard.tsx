import {
  Button,
  IconButton,
  Paper,
  Stack,
  TextField,
  Tooltip,
} from '@mui/material';
import ConfirmIcon from '@mui/icons-material/Check';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useMessages } from '../../app/i18n/useMessages.ts';
import type { Element } from './plan.ts';

type Props = Readonly<{
  element: Element;
  /** Opens in title-edit mode, with the focus in it (J6). */
  isNew: boolean;
  onChange: (element: Element) => void;
  onDelete: () => void;
}>;

/** One element: its title, and its notes once it has one (J11). */
export const ElementCard = ({ element, isNew, onChange, onDelete }: Props) => {
  const t = useMessages();
  const title = element.title || t('story.element.untitled');
  return (
    <Paper variant="outlined" sx={{ p: 4 }}>
      <Stack spacing={3}>
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          <ElementTitle element={element} isNew={isNew} onChange={onChange} />
          <Tooltip title={t('story.element.delete')}>
            <IconButton
              size="small"
              aria-label={t('story.element.delete')}
              onClick={onDelete}
            >
              <DeleteIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        </Stack>
        {element.title.trim() !== '' && (
          <TextField
            multiline
            minRows={2}
            placeholder={t('story.element.notesPlaceholder')}
            value={element.description}
            onChange={(event) => {
              onChange({ ...element, description: event.target.value });
            }}
            slotProps={{
              htmlInput: {
                'aria-label': t('story.element.notesLabel', { title }),
                dir: 'auto',
                maxLength: 100_000,
              },
            }}
          />
        )}
      </Stack>
    </Paper>
  );
};

/** Text that turns into a field; what is typed is kept as it is typed. */
const ElementTitle = ({
  element,
  isNew,
  onChange,
}: Omit<Props, 'onDelete'>) => {
  const t = useMessages();
  const [isEditing, setEditing] = useState(isNew || element.title === '');
  const [before, setBefore] = useState(element.title);
  const finish = () => {
    setEditing(element.title.trim() === '');
  };
  const byKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) finish();
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onChange({ ...element, title: before });
    setEditing(before === '');
  };
  if (!isEditing) {
    return (
      <Button
        onClick={() => {
          setBefore(element.title);
          setEditing(true);
        }}
        aria-label={t('story.element.edit', { title: element.title })}
        sx={titleStyle}
      >
        <span dir="auto">{element.title}</span>
      </Button>
    );
  }
  return (
    <>
      <TextField
        autoFocus={isNew || before !== ''}
        fullWidth
        placeholder={t('story.element.titlePlaceholder')}
        value={element.title}
        onChange={(event) => {
          onChange({ ...element, title: event.target.value });
        }}
        onKeyDown={byKey}
        slotProps={{
          htmlInput: {
            'aria-label': t('story.element.titleLabel'),
            dir: 'auto',
            maxLength: 200,
          },
        }}
      />
      <Tooltip title={t('story.element.confirm')}>
        <IconButton
          size="small"
          aria-label={t('story.element.confirm')}
          onClick={finish}
        >
          <ConfirmIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </>
  );
};

const titleStyle = {
  flex: 1,
  justifyContent: 'start',
  textAlign: 'start',
  whiteSpace: 'normal',
  fontWeight: 600,
  px: 2,
  ml: -2,
} as const;
