import MarkdownIt from 'markdown-it';
import type { Token } from 'markdown-it';

const ALLOWED_SCHEMES: readonly string[] = ['http', 'https', 'mailto'];
/** An item's own headings begin at 3, below the heading of the panel. */
const LEVELS_ABOVE = 2;

const renderer = new MarkdownIt({ html: false });

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

/**
 * HTML of a text in Markdown: the writer's own HTML stands in it as text, and
 * nothing is loaded from outside. Takes as long for nested or unfinished marks
 * as for plain text (threat C2). With `nameOf`, members can be mentioned.
 */
export const renderedMarkdown = (markdown: string, nameOf?: NameOf): string =>
  renderer.render(markdown, nameOf === undefined ? {} : { nameOf });
