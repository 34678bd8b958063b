import { useMemo } from 'react';
import { useMentionedItems } from '../../mention/useMentionedItems.ts';
import { renderedMarkdown } from './renderedMarkdown.ts';
import { withTitleApart } from './titleApart.ts';
import './markdown.css';

/** Rendered Markdown, without the writer's HTML or external content. */
export const MarkdownPreview = ({ markdown }: { markdown: string }) => {
  const { itemOf, onClick } = useMentionedItems(markdown);
  const html = useMemo(
    () => ({ __html: renderedMarkdown(withTitleApart(markdown), { itemOf }) }),
    [markdown, itemOf],
  );
  return (
    <div
      className="markdown"
      dir="auto"
      dangerouslySetInnerHTML={html}
      onClick={onClick}
    />
  );
};
