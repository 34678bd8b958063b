import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useDeferredValue, useRef, useState } from 'react';
import { useMessages } from '../../../app/i18n/useMessages.ts';
import type { Autosave } from '../../../providers/saving/useAutosave.ts';
import { FieldConflict, FieldProblem } from './saving/FieldNotices.tsx';
import { useItemField } from './saving/useItemField.ts';
import type { EditedItem } from './saving/useItemField.ts';
import { useGrowingHeight } from './useGrowingHeight.ts';

// Markdown is read less often than written: loaded when it is looked at.
const MarkdownPreview = lazy(async () => {
  const { MarkdownPreview: preview } = await import('./MarkdownPreview.tsx');
  return { default: preview };
});

type Props = Readonly<{ edited: EditedItem }>;

/**
 * The item's markdown, whose first line is the title (E3), with an optional
 * preview. It saves 800 ms after the last change (E65); until then the text is
 * stored on this device.
 */
export const ItemEditor = ({ edited }: Props) => {
  const t = useMessages();
  const [isReading, setReading] = useState(false);
  const text = useItemField(edited, 'description');
  const shown = useDeferredValue(text.value);
  return (
    <div>
      <FieldConflict field={text} textOf={(value) => value} />
      <TextField text={text} />
      <Foot>
        <SaveState text={text} />
        <Button
          size="small"
          aria-pressed={isReading}
          onClick={() => {
            setReading(!isReading);
          }}
        >
          {t('item.editor.preview')}
        </Button>
      </Foot>
      {isReading && (
        <Reading aria-label={t('item.editor.preview')}>
          <Suspense fallback={<Skeleton height={48} />}>
            <MarkdownPreview markdown={shown} />
          </Suspense>
        </Reading>
      )}
    </div>
  );
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
      <div className="state">
        <FieldProblem field={text} />
      </div>
    );
  }
  return (
    <p role="status" className="state">
      {text.status === 'saved' ? '' : t('item.editor.notSaved')}
    </p>
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
  '& .state': { flex: 1, minInlineSize: 0 },
  '& p': {
    margin: 0,
    color: 'var(--secondary)',
    fontSize: 'var(--size-small)',
  },
});

const Reading = styled('section')({
  paddingBlock: 12,
  borderBlockStart: '1px dashed var(--divider)',
});
