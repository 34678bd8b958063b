import {
  ButtonBase,
  IconButton,
  InputBase,
  Stack,
  Tooltip,
} from '@mui/material';
import ConfirmIcon from '@mui/icons-material/Check';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { isBlank, LIMITS } from '#api/contract/values.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { useStableCaret } from '../../../components/field/useStableCaret.ts';
import { ElementMenu } from './ElementMenu.tsx';
import { isComposing } from '../../../kit/keys/composing.ts';

type Props = Readonly<{
  title: string;
  /** Whether it was just added: its field takes the focus. */
  isNew: boolean;
  onChange: (title: string) => void;
  /** Called when a new element has its title: the focus moves to its notes. */
  onFirstConfirmed: () => void;
  onDelete: () => void;
}>;

/**
 * The title of an element: text that becomes a field on click, until it is
 * confirmed. Without a title it stays a field.
 */
export const ElementTitle = ({ onFirstConfirmed, ...props }: Props) => {
  const { title, isNew, onChange, onDelete } = props;
  // The title before it was edited, which Esc restores; null: not edited.
  const [before, setBefore] = useState(title === '' ? '' : null);
  /** Whether the text takes the focus, because its field just had it. */
  const [isReturning, setReturning] = useState(false);

  if (before === null && !isBlank(title)) {
    return (
      <TitleText
        title={title}
        autoFocus={isReturning}
        onEdit={() => setBefore(title)}
        onDelete={onDelete}
      />
    );
  }
  const former = before ?? '';
  return (
    <TitleField
      title={title}
      autoFocus={isNew || former !== ''}
      onChange={onChange}
      onConfirm={() => {
        setReturning(former !== '');
        setBefore(null);
        if (former === '') onFirstConfirmed();
      }}
      onLeave={() => {
        setReturning(false);
        setBefore(null);
      }}
      onCancel={() => {
        onChange(former);
        setReturning(true);
        setBefore(former === '' ? '' : null);
      }}
      onDelete={onDelete}
    />
  );
};

const TitleText = (
  props: Readonly<{
    title: string;
    autoFocus: boolean;
    onEdit: () => void;
    onDelete: () => void;
  }>,
) => {
  const t = useMessages();
  const { title, autoFocus, onEdit, onDelete } = props;
  return (
    <Stack direction="row" useFlexGap spacing={1}>
      <h3 style={{ flex: 1, minInlineSize: 0, margin: 0, font: 'inherit' }}>
        <ButtonBase
          autoFocus={autoFocus}
          onClick={onEdit}
          aria-label={t('story.element.edit', { title })}
          sx={text}
        >
          <span dir="auto">{title}</span>
        </ButtonBase>
      </h3>
      <ElementMenu title={title} onDelete={onDelete} />
    </Stack>
  );
};

type FieldProps = Readonly<{
  title: string;
  autoFocus: boolean;
  onChange: (title: string) => void;
  /** Called on the button or Enter, if there is a title. */
  onConfirm: () => void;
  /** Called on blur, if there is a title. */
  onLeave: () => void;
  onCancel: () => void;
  onDelete: () => void;
}>;

const TitleField = ({ title, autoFocus, ...handlers }: FieldProps) => {
  const t = useMessages();
  const field = useRef<HTMLInputElement>(null);
  useStableCaret(field, title);
  const isEmpty = isBlank(title);
  const confirm = () => {
    if (!isEmpty) handlers.onConfirm();
  };
  const byKey = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter') {
      // Otherwise Enter would press the button that replaces the field.
      event.preventDefault();
      confirm();
    }
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    handlers.onCancel();
  };
  const leaveOnBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!isEmpty && !currentTarget.contains(relatedTarget)) handlers.onLeave();
  };
  return (
    <Stack direction="row" useFlexGap spacing={1} onBlur={leaveOnBlur}>
      <InputBase
        fullWidth
        inputRef={field}
        autoFocus={autoFocus}
        placeholder={t('story.element.titlePlaceholder')}
        value={title}
        onChange={(event) => handlers.onChange(event.target.value)}
        onKeyDown={byKey}
        slotProps={{
          input: {
            'aria-label': t('story.element.titleLabel'),
            dir: 'auto',
            maxLength: LIMITS.name,
          },
        }}
        sx={{ ...seamless, fontWeight: 600 }}
      />
      <Tooltip title={t('story.element.confirm')}>
        <IconButton
          size="small"
          aria-label={t('story.element.confirm')}
          onClick={confirm}
        >
          <ConfirmIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Tooltip title={t('story.element.delete')}>
        <IconButton
          size="small"
          aria-label={t('story.element.deleteOf', {
            title: title || t('story.element.untitled'),
          })}
          onClick={handlers.onDelete}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </Stack>
  );
};

const text = {
  width: '100%',
  justifyContent: 'start',
  textAlign: 'start',
  minHeight: 32,
  paddingBlock: '6px',
  paddingInline: '8px',
  borderRadius: 'var(--radius-control)',
  font: 'inherit',
  fontWeight: 600,
  overflowWrap: 'anywhere',
  '&:hover': { backgroundColor: 'var(--hover)' },
} as const;

/**
 * A field that looks like text until it is hovered or focused. Title and notes
 * share it, so that nothing moves when text becomes a field.
 */
export const seamless = {
  minHeight: 32,
  paddingBlock: '6px',
  paddingInline: '8px',
  borderRadius: 'var(--radius-control)',
  '&:hover': { backgroundColor: 'var(--hover)' },
  '&.Mui-focused, &.Mui-focused:hover': {
    backgroundColor: 'transparent',
    outline: '2px solid var(--focus)',
  },
  '& .MuiInputBase-input': { padding: 0, height: 'auto' },
} as const;
