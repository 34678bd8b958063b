import MarkdownIt from 'markdown-it';
import type { Token } from 'markdown-it';

const ALLOWED_SCHEMES: readonly string[] = ['http', 'https', 'mailto'];
/** An item's own headings begin at 3, below the heading of the panel. */
const LEVELS_ABOVE = 2;

const renderer = new MarkdownIt({ html: false, linkify: true, breaks: true });

// A file like README.md is no address, though its end is that of a country.
renderer.linkify.set({ fuzzyLink: false }).add('//', null);

const AFTER_WWW =
  /^(?:[a-z\d-]{1,63}\.)+[a-z]{2,63}(?::\d{1,5})?(?:[/?#](?:[^\s<>"']*[^\s<>"'()[\].,;:!?])?)?/iu;

renderer.linkify.add('www.', {
  validate: (text: string, at: number) =>
    AFTER_WWW.exec(text.slice(at))?.[0].length ?? 0,
  normalize: (match) => {
    match.url = `https://${match.url}`;
  },
});

renderer.validateLink = (url) => {
  const scheme = /^[\s\p{Cc}]*([a-z][a-z\d+.-]*):/iu.exec(url)?.[1];
  return scheme === undefined || ALLOWED_SCHEMES.includes(scheme.toLowerCase());
};

renderer.core.ruler.push('headings below the panel', ({ tokens }) => {
  for (const token of tokens) {
    if (!token.type.startsWith('heading_')) continue;
    const level = Number(token.tag.slice(1)) + LEVELS_ABOVE;
    token.tag = `h${Math.min(level, 6).toString()}`;
  }
});

const TASK = /^\[([ xX])\]\s+/;
const BOXES: Readonly<Record<string, string>> = { ' ': '☐', x: '☑', X: '☑' };

renderer.core.ruler.push('check boxes', ({ tokens }) => {
  tokens.forEach(({ children }, index) => {
    const item = tokens[index - 2];
    const [text] = children ?? [];
    if (item?.type === 'list_item_open' && text !== undefined) box(item, text);
  });
});

/** What a list item begins with, as a task. */
const box = (item: Token, text: Token): void => {
  const boxed = text.content.replace(
    TASK,
    (_, mark: string) => `${BOXES[mark] ?? ''} `,
  );
  if (text.type !== 'text' || boxed === text.content) return;
  item.attrJoin('class', 'task');
  text.content = boxed;
};

/** The present name of a member; null for anybody else. */
export type NameOf = (userId: string) => string | null;

const MENTION = /@\[([^\]\n]{1,200})\]\(([^()\s]{1,100})\)/uy;

/** `@[Name](userId)`, in texts that are rendered with the names of members. */
renderer.inline.ruler.before('link', 'mention', (state, silent) => {
  const { nameOf } = state.env as { nameOf?: NameOf };
  if (nameOf === undefined) return false;
  MENTION.lastIndex = state.pos;
  const found = MENTION.exec(state.src);
  if (found === null) return false;
  const [whole, name, userId] = found as unknown as [string, string, string];
  if (!silent) {
    const member = nameOf(userId);
    const token = state.push(member === null ? 'text' : 'mention', '', 0);
    token.content = `@${member ?? name}`;
  }
  state.pos += whole.length;
  return true;
});
renderer.renderer.rules['mention'] = (tokens, index) =>
  `<span class="mention">${escapeHtml(tokens[index]?.content ?? '')}</span>`;

const linkTo = 'target="_blank" rel="noopener noreferrer nofollow"';
const { escapeHtml } = renderer.utils;
const attribute = (token: Token | undefined, name: string): string =>
  escapeHtml(String(token?.attrGet(name) ?? ''));

renderer.renderer.rules.link_open = (tokens, index) =>
  `<a href="${attribute(tokens[index], 'href')}" ${linkTo}>`;

// Loading an image would reveal the reader to a third-party server.
renderer.renderer.rules.image = (tokens, index, options, env) => {
  const token = tokens[index];
  const source = attribute(token, 'src');
  const text = renderer.renderer.renderInlineAsText(
    token?.children ?? [],
    options,
    env,
  );
  const shown = text === '' ? source : escapeHtml(text);
  return `<a href="${source}" ${linkTo}>${shown}</a>`;
};

/** What no title begins with: a block of its own. */
const BLOCK = /^(?:[-*+>#|~`<]|\d{1,9}[.)]|\[[^\]]*\]:)/;
const UNDERLINE = /^(?:=+|-+)\s*$/;

/** The first line is a paragraph of its own, as it is the title of an item. */
export const withTitleApart = (markdown: string): string => {
  const lines = markdown.trimStart().split('\n');
  const [title = '', next = ''] = lines;
  const isApart = next.trim() === '' || BLOCK.test(title);
  return isApart || UNDERLINE.test(next)
    ? markdown
    : [title, '', ...lines.slice(1)].join('\n');
};

/**
 * HTML of a text in Markdown: the writer's own HTML stands in it as text, and
 * nothing is loaded from outside. Takes as long for nested or unfinished marks
 * as for plain text (threat C2). Lines stay lines, addresses are links, and tasks
 * have boxes. With `nameOf`, members can be mentioned.
 */
export const renderedMarkdown = (markdown: string, nameOf?: NameOf): string =>
  renderer.render(markdown, nameOf === undefined ? {} : { nameOf });
