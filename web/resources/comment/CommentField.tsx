import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, useId, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { isBlank, LIMITS } from '#api/contract/values.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { shortcutOf } from '../../kit/keys/strokes.ts';
import { lazyContent } from '../../components/lazyContent.tsx';
import { useGrowingHeight } from '../../components/field/useGrowingHeight.ts';
import { usePeople } from '../../components/person/usePeople.ts';
import { MentionList } from '../mention/MentionList.tsx';
import { isItem, itemMentionFor } from '../mention/offer.ts';
import type { Offer } from '../mention/offer.ts';
import { useMentionBox } from '../mention/useMentionBox.ts';
import { mentionsIn, takenItem } from './typedMentions.ts';
import type { TypedText } from './typedMentions.ts';

const CommentText = lazyContent(
  async () => (await import('./CommentText.tsx')).CommentText,
);

type Props = Readonly<{
  label: string;
  typed: TypedText;
  setTyped: (typed: TypedText) => void;
  isBusy: boolean;
  /** Why the comment was not sent; null for no problem. */
  problem: string | null;
  submitLabel: string;
  autoFocus?: boolean;
  /** Whether the field is for a new comment. */
  adds?: boolean;
  onSubmit: () => void;
  /** Closes the field; the typed text stays on this device. */
  onClose?: () => void;
  /** Discards the typed text. */
  onCancel?: () => void;
}>;

/** A field for a comment: Markdown with a preview, and mentions. */
export const CommentField = (props: Props) => {
  const { label, typed, isBusy, problem, onSubmit, onClose, onCancel } = props;
  const { text } = typed;
  const t = useMessages();
  const people = usePeople();
  const field = useRef<HTMLTextAreaElement>(null);
  const problemId = useId();
  const [isReading, setReading] = useState(false);
  const box = useCommentMentions(field, props);
  useGrowingHeight(field, text);
  const withIds = mentionsIn(typed, people);
  // The server counts the ids of mentions, too.
  const isTooLong = withIds.length > LIMITS.comment;
  const error = isTooLong ? t('comment.tooLong') : problem;
  const canSend = !isBlank(text) && !isTooLong && !isBusy;

  const onKeyDown = (event: KeyboardEvent) => {
    box.fieldProps.onKeyDown(event);
    if (event.defaultPrevented) return;
    const key = shortcutOf(event.nativeEvent, ['save', 'close']);
    if (key === 'save') {
      event.preventDefault();
      if (canSend) onSubmit();
    } else if (key === 'close' && onClose !== undefined) {
      event.preventDefault();
      onClose();
    }
  };

  return (
    <form
      className="comment-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) onSubmit();
      }}
    >
      <div className="mention-box">
        <textarea
          ref={field}
          className="comment-text"
          value={text}
          dir="auto"
          data-adds={props.adds}
          aria-label={label}
          {...invalid(error, problemId)}
          placeholder={t('comment.placeholder')}
          autoFocus={props.autoFocus}
          {...box.fieldProps}
          onKeyDown={onKeyDown}
          onBlur={box.close}
          onChange={(event) => {
            props.setTyped({ ...typed, text: event.target.value });
            box.update();
          }}
        />
        <MentionList box={box} />
      </div>
      <FieldError id={problemId} text={error} />
      {isReading && (
        <section className="comment-reading" aria-label={t('comment.preview')}>
          <Suspense fallback={<Skeleton height={24} />}>
            <CommentText text={withIds} />
          </Suspense>
        </section>
      )}
      <div className="comment-foot">
        <Button
          size="small"
          aria-pressed={isReading}
          onClick={() => setReading(!isReading)}
        >
          {t('comment.preview')}
        </Button>
        {onCancel && (
          <Button size="small" onClick={onCancel}>
            {t('app.cancel')}
          </Button>
        )}
        <Button
          type="submit"
          size="small"
          variant="contained"
          disabled={!canSend}
        >
          {props.submitLabel}
        </Button>
      </div>
    </form>
  );
};

/** Offers members and items by name; mentions are created when sending. */
const useCommentMentions = (
  field: RefObject<HTMLTextAreaElement | null>,
  { typed, setTyped }: Pick<Props, 'typed' | 'setTyped'>,
) => {
  const insertionOf = (offer: Offer) =>
    isItem(offer)
      ? takenItem(itemMentionFor(offer), typed.items)
      : { word: `@${offer.name}`, items: typed.items };
  return useMentionBox({
    field,
    text: typed.text,
    signs: ['@', '#'],
    titles: [...typed.items.keys()],
    wordFor: (offer) => insertionOf(offer).word,
    setText: (text, offer) =>
      setTyped({ text, items: insertionOf(offer).items }),
  });
};

const invalid = (error: string | null, id: string) =>
  error === null ? {} : { 'aria-invalid': true, 'aria-describedby': id };

const FieldError = ({
  id,
  text,
}: Readonly<{ id: string; text: string | null }>) =>
  text !== null && (
    <p id={id} role="alert" className="comment-problem">
      {text}
    </p>
  );
