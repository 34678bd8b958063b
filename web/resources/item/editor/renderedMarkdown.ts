import MarkdownIt from 'markdown-it';
import type { StateInline, Token } from 'markdown-it';
import { MENTION } from '#api/contract/mentionValues.ts';

const ALLOWED_SCHEMES: readonly string[] = ['http', 'https', 'mailto'];
/** An item's own headings start at level 3, below the panel's heading. */
const LEVELS_ABOVE = 2;

const renderer = new MarkdownIt({ html: false, linkify: true, breaks: true });

// README.md is no address, although .md is a country's domain.
renderer.linkify.set({ fuzzyLink: false }).add('//', null);

/** The rest of `www.team.example:80/plan?week=5`, without a final period. */
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

/** `[ ] ` or `[x] ` before the text of a list item. */
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
type ShownMention = Readonly<{
  title: string;
  link?: ShownItem & { id: string };
}>;

type MentionMatch = readonly [
  match: string,
  sign: string,
  label: string,
  id: string,
];

const shownOf = (
  { nameOf, itemOf }: Mentionable,
  [, sign, , id]: MentionMatch,
): ShownMention | null => {
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
  const found = MENTION_HERE.exec(state.src) as MentionMatch | null;
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
  found: MentionMatch,
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
  const { link } = meta as ShownMention;
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

/**
 * Renders Markdown as HTML without HTML or content from outside. Takes no
 * longer for nested or unfinished marks than for plain text (threat C2).
 */
export const renderedMarkdown = (
  markdown: string,
  mentionable: Mentionable = {},
): string => renderer.render(markdown, { ...mentionable });
