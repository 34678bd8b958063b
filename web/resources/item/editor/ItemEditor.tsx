import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import {
  lazy,
  Suspense,
  useDeferredValue,
  useRef,
  useState,
  useLayoutEffect,
} from 'react';
import type { RefObject } from 'react';
import { useMessages } from '../../../app/i18n/useMessages.ts';
import type { Autosave } from '../../../providers/saving/useAutosave.ts';
import { useKeptCaret } from '../../../components/field/useKeptCaret.ts';
import { FieldProblem } from './saving/FieldSection.tsx';
import { TextConflict } from '../../../components/field/TextConflict.tsx';
import { useItemField } from './saving/useItemField.ts';
import type { EditedItem } from './saving/useItemField.ts';
import { ItemVersionsButton } from '../history/ItemVersionsButton.tsx';
import './editor.css';

// Markdown is read less often than written: loaded when it is looked at.
const MarkdownPreview = lazy(async () => {
  const { MarkdownPreview: preview } = await import('./MarkdownPreview.tsx');
  return { default: preview };
});

type Props = Readonly<{ projectId: string; edited: EditedItem }>;

/**
 * The item's markdown, whose first line is the title (E3), with an optional
 * preview. It saves 800 ms after the last change (E65); until then the text is
 * stored on this device.
 */
export const ItemEditor = ({ projectId, edited }: Props) => {
  const t = useMessages();
  const [isReading, setReading] = useState(false);
  const text = useItemField(edited, 'description');
  const shown = useDeferredValue(text.value);
  return (
    <div>
      <TextConflict of={text} textOf={(value) => value} />
      <TextField text={text} />
      <div className="item-text-foot">
        <SaveState text={text} />
        <ItemVersionsButton projectId={projectId} item={edited.saved} />
        <Button
          size="small"
          aria-pressed={isReading}
          onClick={() => {
            setReading(!isReading);
          }}
        >
          {t('item.editor.preview')}
        </Button>
      </div>
      {isReading && (
        <section className="item-reading" aria-label={t('item.editor.preview')}>
          <Suspense fallback={<Skeleton height={48} />}>
            <MarkdownPreview markdown={shown} />
          </Suspense>
        </section>
      )}
    </div>
  );
};

type TextProps = Readonly<{ text: Autosave<string> }>;

const TextField = ({ text }: TextProps) => {
  const t = useMessages();
  const field = useRef<HTMLTextAreaElement>(null);
  useGrowingHeight(field, text.value);
  useKeptCaret(field, text.value);
  return (
    <textarea
      className="item-text"
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

/** Pixels that a text field leaves below its text, and its greatest height. */
const MARGIN_PX = 20;
const MAX_HEIGHT_PX = 800;

/** The height of a field whose text needs `content` pixels (M11). */
export const grownHeight = (content: number): number =>
  Math.min(content + MARGIN_PX, MAX_HEIGHT_PX);

/** Lets a text field grow with its text: content plus 20 px, at most 800 px. */
const useGrowingHeight = (
  field: RefObject<HTMLTextAreaElement | null>,
  text: string,
): void => {
  useLayoutEffect(() => {
    const element = field.current;
    if (element === null) return undefined;
    fit(element);
    // Lines break elsewhere in a field of another width.
    let { clientWidth } = element;
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === clientWidth) return;
      ({ clientWidth } = element);
      fit(element);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [field, text]);
};

const fit = (element: HTMLElement): void => {
  const { style, scrollTop } = element;
  style.height = '0';
  style.height = `${grownHeight(element.scrollHeight)}px`;
  element.scrollTop = scrollTop;
};
