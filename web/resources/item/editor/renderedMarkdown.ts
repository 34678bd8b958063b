import MarkdownIt from 'markdown-it';
import type { StateInline, Token } from 'markdown-it';
import { MENTION } from '#api/contract/mentionValues.ts';
import { titleOf } from '#api/contract/values.ts';

const ALLOWED_SCHEMES: readonly string[] = ['http', 'https', 'mailto'];
/** An item's own headings start at level 3, below the panel's heading. */
const LEVELS_ABOVE = 2;

const renderer = new MarkdownIt({ html: false, linkify: true, breaks: true });

// README.md is no address, although .md is a country's domain.
renderer.linkify.set({ fuzzyLink: false }).add('//', null);

const AFTER_WWW =
  /^(?:[\p{L}\p{M}\d-]{1,63}\.)+[a-z]{2,63}(?::\d{1,5})?(?:[/?#](?:[^\s<>"']*[^\s<>"'()[\].,;:!?])?)?/iu;

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

/** Turns the task mark at the start of a list item into a box. */
const box = (item: Token, text: Token): void => {
  const boxed = text.content.replace(
    TASK,
    (_, mark: string) => `${BOXES[mark] ?? ''} `,
  );
  if (text.type !== 'text' || boxed === text.content) return;
  item.attrJoin('class', 'task');
  text.content = boxed;
};

/** A mentioned item as it is now. */
type ShownItem = Readonly<{
  title: string;
  linkId: string;
  path: string;
}>;

/** The members and items that can be mentioned; null for all others. */
export type Mentionable = Readonly<{
  /** The current name of a member. */
  nameOf?: (userId: string) => string | null;
  itemOf?: (itemId: string) => ShownItem | null;
}>;

const { escapeHtml } = renderer.utils;

/** The text of a mention, and its link. */
type Shown = Readonly<{ title: string; link?: ShownItem & { id: string } }>;

type Found = readonly [match: string, sign: string, label: string, id: string];

const shownOf = (
  { nameOf, itemOf }: Mentionable,
  [, sign, , id]: Found,
): Shown | null => {
  if (sign === '#') {
    const item = itemOf?.(id) ?? null;
    return item && { title: item.title, link: { ...item, id } };
  }
  const name = nameOf?.(id) ?? null;
  return name === null ? null : { title: name };
};

const MENTION_HERE = new RegExp(MENTION, 'uy');

/** `@[Name](userId)` and `#[Title](itemId)`, in texts that can mention them. */
renderer.inline.ruler.before('link', 'mention', (state, silent) => {
  MENTION_HERE.lastIndex = state.pos;
  const found = MENTION_HERE.exec(state.src) as Found | null;
  if (found === null) return false;
  const [match, sign] = found;
  const env = state.env as Mentionable;
  if (env[sign === '#' ? 'itemOf' : 'nameOf'] === undefined) return false;
  if (!silent) pushMention(state, found, env);
  state.pos += match.length;
  return true;
});

const pushMention = (
  state: StateInline,
  found: Found,
  env: Mentionable,
): void => {
  const [, sign, label] = found;
  // Links cannot contain links.
  const isPlain = sign === '#' && state.linkLevel > 0;
  const shown = isPlain ? null : shownOf(env, found);
  const token = state.push(shown === null ? 'text' : 'mention', '', 0);
  token.content = `${sign}${shown?.title ?? label}`;
  token.meta = shown;
};

renderer.renderer.rules['mention'] = (tokens, index) => {
  const { content, meta } = tokens[index] as Token;
  const { link } = meta as Shown;
  const text = escapeHtml(content);
  if (link === undefined) return `<span class="mention">${text}</span>`;
  const { path, linkId, id } = link;
  return `<a class="mention" dir="auto" href="${escapeHtml(path)}" title="${escapeHtml(linkId)}" data-item="${escapeHtml(id)}">${text}</a>`;
};

const LINK_ATTRIBUTES = 'target="_blank" rel="noopener noreferrer nofollow"';
const attribute = (token: Token | undefined, name: string): string =>
  escapeHtml(String(token?.attrGet(name) ?? ''));

renderer.renderer.rules.link_open = (tokens, index) =>
  `<a href="${attribute(tokens[index], 'href')}" ${LINK_ATTRIBUTES}>`;

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
  return `<a href="${source}" ${LINK_ATTRIBUTES}>${shown}</a>`;
};

const ENTRY = /^(?:[-*+]\s|>|\d{1,9}[.)]\s)/;
const OTHER_BLOCK = /^(?:#{1,6}\s|\||~~~|```|\[[^\]]*\]:)/;
const INDENTED = /^\s/;
/** The line below a heading or the head of a table, or an empty one. */
const UNDERLINE = /^(?:=+\s*|[-:|\s]*)$/;

/** Whether Markdown separates a line from the next one, or needs both. */
const isApart = (line: string, next: string): boolean =>
  UNDERLINE.test(next) ||
  OTHER_BLOCK.test(line) ||
  (ENTRY.test(line) &&
    [ENTRY, OTHER_BLOCK, INDENTED].some((block) => block.test(next)));

const ADDRESS = /:\/\/|www\.|@/i;
const INLINE_MARKS = /[*_~`\\]/g;
const FENCE = /^(?:```|~~~)/;
const BLOCK_MARK = /^[-+>#]|(?<=^\d{1,9})[.)]/;

/** A line whose title keeps all signs, such as `2*3`, with these escaped. */
const literalTitle = (line: string): string => {
  if (FENCE.test(line) || titleOf(line) !== line.trim()) return line;
  // Escaped signs would end an address.
  const escaped = ADDRESS.test(line)
    ? line
    : line.replace(INLINE_MARKS, String.raw`\$&`);
  return escaped.replace(BLOCK_MARK, String.raw`\$&`);
};

/** Makes the first line a paragraph of its own, as it is an item's title. */
export const withTitleApart = (markdown: string): string => {
  const [line = '', ...rest] = markdown.trimStart().split('\n');
  const title = literalTitle(line);
  const [next = ''] = rest;
  if (!isApart(title, next)) return [title, '', ...rest].join('\n');
  return title === line ? markdown : [title, ...rest].join('\n');
};

/**
 * Renders Markdown as HTML without HTML or content from outside. Takes no
 * longer for nested or unfinished marks than for plain text (threat C2).
 */
export const renderedMarkdown = (
  markdown: string,
  mentionable: Mentionable = {},
): string => renderer.render(markdown, { ...mentionable });
