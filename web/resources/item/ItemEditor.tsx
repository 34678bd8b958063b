import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useRef, useState } from 'react';
import type { Item } from '#api/contract/index.ts';
import { useMessages } from '../../app/i18n/useMessages.ts';
import { UnsavedWarning } from '../../components/UnsavedWarning.tsx';
import { useAutosave } from '../../providers/useAutosave.ts';
import type { Autosave } from '../../providers/useAutosave.ts';
import type { ItemCommands } from './itemCommands.ts';
import { descriptionDraft } from './useAddDependencies.ts';
import { useGrowingHeight } from './useGrowingHeight.ts';

// Markdown is read less often than written: loaded when it is looked at.
const MarkdownPreview = lazy(async () => {
  const { MarkdownPreview: preview } = await import('./MarkdownPreview.tsx');
  return { default: preview };
});

type Props = Readonly<{
  item: Item;
  /** The text as the server has it. */
  savedText: string;
  revise: ItemCommands['revise'];
}>;

/**
 * What an item says, in markdown, its first line being the title (E3). Saves
 * itself 800 ms after the last change (E65); until the server has it the text
 * is kept on this device and comes back, and the editor says so.
 */
export const ItemEditor = ({ item, savedText, revise }: Props) => {
  const t = useMessages();
  const [isReading, setReading] = useState(false);
  const text = useAutosave({
    key: descriptionDraft(item.id),
    value: savedText,
    save: (description, { keepalive }) =>
      revise(item, { description }, { keepalive }),
  });
  const isRefused = useRefused(text);
  return (
    <div>
      <Conflict text={text} />
      {isReading ? (
        <Suspense fallback={<Skeleton height={48} />}>
          <MarkdownPreview markdown={text.value} />
        </Suspense>
      ) : (
        <TextField text={text} />
      )}
      <Foot>
        <SaveState text={text} />
        <Button
          size="small"
          onClick={() => {
            setReading(!isReading);
          }}
        >
          {t(isReading ? 'item.editor.write' : 'item.editor.preview')}
        </Button>
      </Foot>
      <UnsavedWarning unsaved={isRefused} />
    </div>
  );
};

/** From a failed save until one succeeds: the tries between do not count. */
const useRefused = ({ status }: Autosave<string>): boolean => {
  const [isRefused, setRefused] = useState(false);
  if (status === 'failed' && !isRefused) setRefused(true);
  if (status === 'saved' && isRefused) setRefused(false);
  return isRefused;
};

type TextProps = Readonly<{ text: Autosave<string> }>;

const TextField = ({ text }: TextProps) => {
  const t = useMessages();
  const field = useRef<HTMLTextAreaElement>(null);
  useGrowingHeight(field, text.value);
  return (
    <Field
      ref={field}
      value={text.value}
      dir="auto"
      aria-label={t('item.editor.label')}
      placeholder={t('item.editor.placeholder')}
      maxLength={100_000}
      onChange={(event) => {
        text.setValue(event.target.value);
      }}
      onBlur={() => void text.flush()}
    />
  );
};

/** Nothing while all is well: the top bar says that for the whole app. */
const SaveState = ({ text }: TextProps) => {
  const t = useMessages();
  if (text.status === 'failed') {
    return (
      <Alert
        severity="error"
        sx={{ flex: 1 }}
        action={
          <Button
            color="inherit"
            size="small"
            onClick={() => void text.flush()}
          >
            {t('app.tryAgain')}
          </Button>
        }
      >
        {t('error.unknown')}
      </Alert>
    );
  }
  return (
    <p role="status">
      {text.status === 'saved' ? '' : t('item.editor.notSaved')}
    </p>
  );
};

/** Typed here earlier, and changed by somebody else since. */
const Conflict = ({ text }: TextProps) => {
  const t = useMessages();
  if (text.conflict === null) return null;
  return (
    <Alert severity="warning" sx={{ mb: 3 }}>
      {t('item.editor.conflict')}
      <Kept dir="auto">{text.conflict.value}</Kept>
      <Button
        size="small"
        variant="outlined"
        onClick={() => {
          text.resolveConflict('draft');
        }}
      >
        {t('item.editor.useMine')}
      </Button>
      <Button
        size="small"
        onClick={() => {
          text.resolveConflict('server');
        }}
      >
        {t('item.editor.keepTheirs')}
      </Button>
    </Alert>
  );
};

const Field = styled('textarea')({
  display: 'block',
  inlineSize: '100%',
  minBlockSize: 96,
  maxBlockSize: 800,
  padding: 0,
  border: 0,
  resize: 'none',
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
  fontSize: 'var(--size-lead)',
  lineHeight: 'var(--line-lead)',
  '&:focus-visible': { outline: 'none' },
  '&::placeholder': { color: 'var(--secondary)', opacity: 1 },
});

const Foot = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minBlockSize: 36,
  '& p': {
    flex: 1,
    margin: 0,
    color: 'var(--secondary)',
    fontSize: 'var(--size-small)',
  },
});

const Kept = styled('p')({
  maxBlockSize: 120,
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  marginBlock: 8,
});
