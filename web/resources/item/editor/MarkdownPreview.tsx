import { useMemo } from 'react';
import { renderedMarkdown, withTitleApart } from './renderedMarkdown.ts';
import './markdown.css';

/** Markdown as it reads: no HTML of the writer's, nothing loaded from outside. */
export const MarkdownPreview = ({ markdown }: { markdown: string }) => {
  const html = useMemo(
    () => ({ __html: renderedMarkdown(withTitleApart(markdown)) }),
    [markdown],
  );
  return <div className="markdown" dir="auto" dangerouslySetInnerHTML={html} />;
};
