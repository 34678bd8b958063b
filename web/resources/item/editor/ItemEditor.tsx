import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, useDeferredValue, useRef, useState } from 'react';
import type { Item } from '#api/contract/index.ts';
import { itemMentionOf } from '#api/contract/mentionValues.ts';
import { LIMITS } from '#api/contract/values.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import type { Autosave } from '../../../providers/saving/useAutosave.ts';
import { useGrowingHeight } from '../../../components/field/useGrowingHeight.ts';
import { lazyContent } from '../../../components/lazyContent.tsx';
import { useStableCaret } from '../../../components/field/useStableCaret.ts';
import { MentionList } from '../../mention/MentionList.tsx';
import { isItem, itemMentionFor } from '../../mention/offer.ts';
import { useMentionBox } from '../../mention/useMentionBox.ts';
import { FieldProblem } from './saving/FieldSection.tsx';
import { TextConflict } from '../../../components/field/TextConflict.tsx';
import { useItemField } from './saving/useItemField.ts';
import type { EditedItem } from './saving/useItemField.ts';
import { RedactedNote } from '../../redaction/RedactedNote.tsx';
import { VersionsButton } from '../../../components/versions/VersionsButton.tsx';
import { addTexts } from '../../../kit/i18n/texts.ts';
import { versionMessages } from '../../../kit/i18n/messages/versions.ts';
import { lazyOverlay } from '../../../kit/overlays/lazyOverlay.tsx';
import './editor.css';

// Markdown is read less often than written, so it loads lazily.
const MarkdownPreview = lazyContent(
  async () => (await import('./MarkdownPreview.tsx')).MarkdownPreview,
);

type Props = Readonly<{ projectId: string; edited: EditedItem }>;

/**
 * The item's Markdown, whose first line is the title (E3), with a preview.
 * Saved after 800 ms (E65); until then, the device keeps the text.
 */
export const ItemEditor = ({ projectId, edited }: Props) => {
  const t = useMessages();
  // Only the server redacts texts and keeps their versions.
  const { saved } = edited;
  const [isReading, setReading] = useState(false);
  const text = useItemField(edited, 'description');
  const shown = useDeferredValue(text.value);
  return (
    <div>
      {saved.redacted && <RedactedNote at={saved.redacted.at} />}
      <TextConflict of={text} textOf={(value) => value} />
      <TextField text={text} />
      <div className="item-text-foot">
        <SaveState text={text} />
        <ItemVersionsButton projectId={projectId} item={saved} />
        <Button
          size="small"
          aria-pressed={isReading}
          onClick={() => setReading(!isReading)}
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
  useStableCaret(field, text.value);
  const box = useMentionBox({
    field,
    text: text.value,
    signs: ['#'],
    // Insert the stored form, because changes by others may be merged in.
    wordFor: (offer) =>
      isItem(offer) ? itemMentionOf(itemMentionFor(offer)) : '',
    setText: (value) => text.setValue(value),
  });
  return (
    <div className="mention-box">
      <textarea
        className="item-text"
        ref={field}
        value={text.value}
        dir="auto"
        aria-label={t('item.editor.label')}
        placeholder={t('item.editor.placeholder')}
        maxLength={LIMITS.prose}
        {...box.fieldProps}
        onChange={(event) => {
          text.setValue(event.target.value);
          box.update();
        }}
        onBlur={() => {
          box.close();
          void text.flush();
        }}
      />
      <MentionList box={box} />
    </div>
  );
};

/** Empty while all is well, as the top bar shows that. */
const SaveState = ({ text }: TextProps) => {
  const t = useMessages();
  return (
    <>
      <p role="status" className="state">
        {text.status === 'saved' ? '' : t('item.editor.notSaved')}
      </p>
      <FieldProblem title={t('item.editor.label')} field={text} />
    </>
  );
};

addTexts(versionMessages);

// Seldom opened, so it loads lazily.
const ItemVersions = lazyOverlay(
  async () => (await import('../versions/ItemVersions.tsx')).ItemVersions,
);

type ItemVersionsButtonProps = Readonly<{
  projectId: string;
  /** The item as the server has it. */
  item: Item;
}>;

/** Opens the versions of an item's texts; an unsent item has none. */
const ItemVersionsButton = ({ projectId, item }: ItemVersionsButtonProps) =>
  item.linkId === '' ? null : (
    <VersionsButton>
      {(onClose) => (
        <ItemVersions projectId={projectId} item={item} onClose={onClose} />
      )}
    </VersionsButton>
  );
