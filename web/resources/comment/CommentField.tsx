import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { shortcutOf } from '../../kit/keys/strokes.ts';
import { useGrowingHeight } from '../../components/field/useGrowingHeight.ts';
import { PersonMark } from '../../components/person/PersonMark.tsx';
import { usePeople } from '../../components/person/usePeople.ts';
import { mentionsIn } from './typedMentions.ts';
import { useMentionBox } from './useMentionBox.ts';
import type { MentionBox } from './useMentionBox.ts';

const CommentText = lazy(async () => {
  const { CommentText: text } = await import('./CommentText.tsx');
  return { default: text };
});

/** As the server takes it. */
const MAX_CHARACTERS = 10_000;

type Props = Readonly<{
  label: string;
  /** As it is typed. */
  text: string;
  setText: (text: string) => void;
  isBusy: boolean;
  /** Why it was not sent; null while there is nothing to say. */
  problem: string | null;
  submitLabel: string;
  autoFocus?: boolean;
  /** For a new one. */
  adds?: boolean;
  onSubmit: () => void;
  onCancel?: () => void;
}>;

/** Where a comment is written: Markdown with a preview, members by `@`. */
export const CommentField = (props: Props) => {
  const { label, text, setText, isBusy, problem, onSubmit, onCancel } = props;
  const t = useMessages();
  const people = usePeople();
  const field = useRef<HTMLTextAreaElement>(null);
  const problemId = useId();
  const [isReading, setReading] = useState(false);
  const box = useMentionBox({ field, text, setText });
  useGrowingHeight(field, text);
  const isTooLong = mentionsIn(text, people).length > MAX_CHARACTERS;
  const said = isTooLong ? t('comment.tooLong') : problem;
  const canSend = text.trim() !== '' && !isTooLong && !isBusy;

  const onKeyDown = (event: KeyboardEvent) => {
    box.fieldProps.onKeyDown(event);
    if (event.defaultPrevented) return;
    const key = shortcutOf(event.nativeEvent, ['save', 'close']);
    if (key === 'save') {
      event.preventDefault();
      if (canSend) onSubmit();
    } else if (key === 'close' && onCancel !== undefined) {
      event.preventDefault();
      onCancel();
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
      <div className="comment-box">
        <textarea
          ref={field}
          className="comment-text"
          value={text}
          dir="auto"
          data-adds={props.adds}
          aria-label={label}
          {...invalid(said, problemId)}
          placeholder={t('comment.placeholder')}
          autoFocus={props.autoFocus}
          {...box.fieldProps}
          onKeyDown={onKeyDown}
          onBlur={box.close}
          onChange={(event) => {
            setText(event.target.value);
            box.look();
          }}
        />
        <MentionList box={box} />
      </div>
      <Said id={problemId} text={said} />
      {isReading && (
        <section className="comment-reading" aria-label={t('comment.preview')}>
          <Suspense fallback={<Skeleton height={24} />}>
            <CommentText text={mentionsIn(text, people)} />
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

const invalid = (said: string | null, id: string) =>
  said === null ? {} : { 'aria-invalid': true, 'aria-describedby': id };

const Said = ({ id, text }: Readonly<{ id: string; text: string | null }>) =>
  text !== null && (
    <p id={id} role="alert" className="comment-problem">
      {text}
    </p>
  );

/** The members who may be meant; the focus stays in the text. */
const MentionList = ({ box }: { box: MentionBox }) => {
  const t = useMessages();
  if (!box.isOpen) return null;
  return (
    <ul
      id={box.listId}
      role="listbox"
      className="mention-list"
      aria-label={t('comment.members')}
    >
      {box.offered.map((person, index) => (
        <li
          key={person.userId}
          id={box.optionId(index)}
          role="option"
          aria-selected={index === box.current}
          onPointerDown={(event) => {
            event.preventDefault();
            box.take(person);
          }}
        >
          <PersonMark person={person} />
          <bdi className="ellipsis">{person.displayName ?? person.name}</bdi>
          <bdi className="mention-address ellipsis">{person.emailAddress}</bdi>
        </li>
      ))}
    </ul>
  );
};
