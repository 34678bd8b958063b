import Markdown from 'react-markdown';
import type { Components } from 'react-markdown';
import './markdown.css';

/** Below the heading of the panel; an item's own headings begin at 3. */
const components: Components = {
  h1: ({ children }) => <h3>{children}</h3>,
  h2: ({ children }) => <h4>{children}</h4>,
  h3: ({ children }) => <h5>{children}</h5>,
  h4: ({ children }) => <h6>{children}</h6>,
  h5: ({ children }) => <h6>{children}</h6>,
  a: ({ href, children }) => (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  ),
  // Loading an image would reveal the reader to a third-party server.
  img: ({ src, alt }) => (
    <a
      href={typeof src === 'string' ? src : undefined}
      target="_blank"
      rel="noopener noreferrer nofollow"
    >
      {alt === undefined || alt === '' ? src : alt}
    </a>
  ),
};

/** Markdown as it reads: no HTML of the writer's, nothing loaded from outside. */
export const MarkdownPreview = ({ markdown }: { markdown: string }) => (
  <div className="markdown" dir="auto">
    <Markdown skipHtml components={components}>
      {markdown}
    </Markdown>
  </div>
);
