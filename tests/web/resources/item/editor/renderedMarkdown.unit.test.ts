import { describe, expect, it } from 'vitest';
import { itTakesNoLonger } from '#tests/support/alphabets.ts';
import {
  renderedMarkdown,
  withTitleApart,
} from '#web/resources/item/editor/renderedMarkdown.ts';

describe('A text in Markdown', () => {
  itTakesNoLonger(
    'made of %s is shown as soon as plain text (threat C2)',
    renderedMarkdown,
    { characters: 100_000, marginMs: 1_500 },
  );

  it('has its headings below that of the panel', () => {
    expect(renderedMarkdown('# One\n\n##### Five')).toBe(
      '<h3>One</h3>\n<h6>Five</h6>\n',
    );
  });

  it('opens links in a tab of their own', () => {
    expect(renderedMarkdown('[Plan](https://example.test/?a&b)')).toBe(
      '<p><a href="https://example.test/?a&amp;b" target="_blank" rel="noopener noreferrer nofollow">Plan</a></p>\n',
    );
  });

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,1',
    'data:image/png;base64,AA',
    'vbscript:1',
    'file:///etc/hosts',
  ])('makes no link of %s', (url) => {
    expect(renderedMarkdown(`[a](${url}) ![b](${url})`)).not.toContain('<a');
  });

  it('shows the HTML of its writer as text (E3)', () => {
    expect(renderedMarkdown('<b onclick="x">\n\na <i>b</i>')).toBe(
      '<p>&lt;b onclick=&quot;x&quot;&gt;</p>\n<p>a &lt;i&gt;b&lt;/i&gt;</p>\n',
    );
  });

  const hrefs = (markdown: string) =>
    [...renderedMarkdown(markdown).matchAll(/<a href="([^"]*)"/g)].map(
      ([, href]) => href,
    );

  it.each([
    ['see https://example.test/a?b=c.', ['https://example.test/a?b=c']],
    ['www.example.test', ['https://www.example.test']],
    ['(www.example.test/a,b).', ['https://www.example.test/a,b']],
    ['ask ada@example.com!', ['mailto:ada@example.com']],
    ['README.md, main.rs and ftp://example.test //example.test', []],
    ['`https://example.test` in code', []],
    ['www. is no address, nor is www.x', []],
  ])('links what is an address in %j', (markdown, expected) => {
    expect(hrefs(markdown)).toEqual(expected);
  });

  it('keeps its lines', () => {
    expect(renderedMarkdown('One\nTwo')).toBe('<p>One<br>\nTwo</p>\n');
  });

  it('has boxes for its tasks, and for nothing else', () => {
    expect(renderedMarkdown('- [ ] Call\n- [x] *Print*\n- [y] No')).toBe(
      '<ul>\n<li class="task">☐ Call</li>\n<li class="task">☑ <em>Print</em></li>\n<li>[y] No</li>\n</ul>\n',
    );
    expect(renderedMarkdown('[ ] No list')).toContain('[ ] No list');
  });

  it.each([
    ['Title\nMore\nYet more', 'Title\n\nMore\nYet more'],
    ['\n\nTitle\n- One', 'Title\n\n- One'],
    ['Title\n\nMore', 'Title\n\nMore'],
    ['# Title\nMore', '# Title\nMore'],
    ['- One\n- Two', '- One\n- Two'],
    ['Title\n===', 'Title\n==='],
    ['Title', 'Title'],
  ])('has its title apart: %j', (markdown, expected) => {
    expect(withTitleApart(markdown)).toBe(expected);
  });

  it('loads no image, but links to it by its words or its address', () => {
    const rendered = renderedMarkdown(
      '![a <cat>](https://example.test/c.png) ![](https://example.test/"d.png)',
    );
    expect(rendered).not.toContain('<img');
    expect(rendered).toContain('>a &lt;cat&gt;</a>');
    expect(rendered).toContain('>https://example.test/%22d.png</a>');
  });
});
