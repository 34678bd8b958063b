import { useMemo } from 'react';
import type { Comment } from '#api/contract/index.ts';
import { usePeople } from '../../components/person/usePeople.ts';
import { renderedMarkdown } from '../item/editor/renderedMarkdown.ts';
import '../item/editor/markdown.css';
import { useMentionedItems } from '../mention/useMentionedItems.ts';
import { RedactedNote } from '../redaction/RedactedNote.tsx';

/** The text of a comment, or a note that it was redacted. */
export const CommentContent = ({
  comment: { text, redactedAt },
}: {
  comment: Pick<Comment, 'text' | 'redactedAt'>;
}) =>
  redactedAt === undefined ? (
    <CommentText text={text} />
  ) : (
    <RedactedNote at={redactedAt} />
  );

/** A rendered comment; mentions have their current names. */
export const CommentText = ({ text }: { text: string }) => {
  const people = usePeople();
  const { itemOf, onClick } = useMentionedItems(text);
  const html = useMemo(
    () => ({
      __html: renderedMarkdown(text, {
        nameOf: (userId) => people.get(userId)?.displayName ?? null,
        itemOf,
      }),
    }),
    [text, people, itemOf],
  );
  return (
    <div
      className="markdown comment-markdown"
      dir="auto"
      dangerouslySetInnerHTML={html}
      onClick={onClick}
    />
  );
};
