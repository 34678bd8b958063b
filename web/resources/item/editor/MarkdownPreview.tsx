import Markdown from 'react-markdown';
import type { Components } from 'react-markdown';
import { styled } from '@mui/material/styles';

const Text = styled('div')({
  overflowWrap: 'anywhere',
  fontSize: 'var(--size-lead)',
  lineHeight: 'var(--line-lead)',
  '& > :first-of-type': { marginBlockStart: 0 },
  '& h1, & h2, & h3, & h4, & h5, & h6': {
    fontSize: 'var(--size-lead)',
    lineHeight: 'var(--line-lead)',
    fontWeight: 600,
    marginBlock: '20px 8px',
  },
  '& h3:first-of-type': { fontSize: 'var(--size-heading)' },
  '& p, & ul, & ol, & pre, & blockquote': { marginBlock: '0 12px' },
  '& ul, & ol': { paddingInlineStart: 24 },
  '& code': {
    fontSize: '0.9em',
    background: 'var(--hover)',
    borderRadius: 4,
    paddingInline: 4,
  },
  '& pre': {
    overflow: 'auto',
    padding: 12,
    background: 'var(--hover)',
    borderRadius: 'var(--radius-control)',
    '& code': { padding: 0, background: 'none' },
  },
  '& blockquote': {
    marginInline: 0,
    paddingInlineStart: 12,
    borderInlineStart: '3px solid var(--divider)',
    color: 'var(--secondary)',
  },
  '& a': { color: 'inherit', textUnderlineOffset: 3 },
});

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
  <Text dir="auto">
    <Markdown skipHtml components={components}>
      {markdown}
    </Markdown>
  </Text>
);
