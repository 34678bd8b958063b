import { useMemo } from 'react';
import { usePeople } from '../../components/person/usePeople.ts';
import { renderedMarkdown } from '../item/editor/renderedMarkdown.ts';
import '../item/editor/markdown.css';

/** A comment as it reads; members who are mentioned have their present name. */
export const CommentText = ({ text }: { text: string }) => {
  const people = usePeople();
  const html = useMemo(
    () => ({
      __html: renderedMarkdown(
        text,
        (userId) => people.get(userId)?.displayName ?? null,
      ),
    }),
    [text, people],
  );
  return (
    <div
      className="markdown comment-markdown"
      dir="auto"
      dangerouslySetInnerHTML={html}
    />
  );
};
