import { describe, expect, it } from 'vitest';
import { testTakesNoLonger } from '#tests/support/alphabets.ts';
import { renderedMarkdown } from '#web/resources/item/editor/renderedMarkdown.ts';
import { withTitleApart } from '#web/resources/item/editor/titleApart.ts';

describe('A text in Markdown', () => {
  testTakesNoLonger(
    'made of %s is shown as soon as plain text (threat C2)',
    renderedMarkdown,
    { characters: 100_000, marginMs: 1_500 },
  );

  it('has its headings below that of the panel', () => {
    expect(renderedMarkdown('# One\n\n##### Five')).toBe(
      '<h3>One</h3>\n<h6>Five</h6>\n',
    );
  });

  it('opens links in their own tab', () => {
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
  ])('does not turn %s into a link', (url) => {
    expect(renderedMarkdown(`[a](${url}) ![b](${url})`)).not.toContain('<a');
  });

  it('shows HTML as text (E3)', () => {
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
    ['www.größe.example', ['https://www.xn--gre-6ka8i.example']],
  ])('links the addresses in %j', (markdown, expected) => {
    expect(hrefs(markdown)).toEqual(expected);
  });

  it('keeps its line breaks', () => {
    expect(renderedMarkdown('One\nTwo')).toBe('<p>One<br>\nTwo</p>\n');
  });

  it('has checkboxes for its tasks, and for nothing else', () => {
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
    ['**Bold** title\nMore', '**Bold** title\n\nMore'],
    ['`code` first\nMore', '`code` first\n\nMore'],
    ['- [ ] Call\nMore', '- [ ] Call\n\nMore'],
    ['- One\n  more', '- One\n  more'],
    ['> Quote\nMore', '> Quote\n\nMore'],
    ['> Quote\n> more', '> Quote\n> more'],
    ['```\ncode\n```', '```\ncode\n```'],
    ['a | b\n--|--\n1 | 2', 'a | b\n--|--\n1 | 2'],
    ['Title', 'Title'],
  ])(
    'has its title apart from lines that Markdown would join to it: %j',
    (markdown, expected) => {
      expect(withTitleApart(markdown)).toBe(expected);
    },
  );

  it.each([
    '4. October: press day',
    '> 100 sign-ups',
    '- 5 % churn',
    '# 1 in the store',
    'Pack 2*3 boxes, 4*5 bags',
    'Fix __init__.py',
    'Rename *.ts to *.mts, then *.js',
    String.raw`Copy to \\server\plans`,
    '***',
  ])('has all signs of the title %j, in a paragraph', (title) => {
    const escaped = title.replace('>', '&gt;');
    expect(renderedMarkdown(withTitleApart(`${title}\n*More*`))).toBe(
      `<p>${escaped}</p>\n<p><em>More</em></p>\n`,
    );
  });

  it('keeps the links and marks of a title', () => {
    expect(hrefs(withTitleApart('> 5 at https://example.test/a_b_c'))).toEqual([
      'https://example.test/a_b_c',
    ]);
    expect(renderedMarkdown(withTitleApart('**Bold** 2*3'))).toContain(
      '<strong>Bold</strong>',
    );
  });

  it('loads no image, but links to it by its text or address', () => {
    const rendered = renderedMarkdown(
      '![a <cat>](https://example.test/c.png) ![](https://example.test/"d.png)',
    );
    expect(rendered).not.toContain('<img');
    expect(rendered).toContain('>a &lt;cat&gt;</a>');
    expect(rendered).toContain('>https://example.test/%22d.png</a>');
  });
});

describe('Items that a text in Markdown mentions (I71)', () => {
  const items = new Map([
    ['1', { title: 'Price page', linkId: '1-16', path: '/project/items/1' }],
    // A malicious title and path.
    [
      'x',
      { title: '<img src=x onerror=alert(1)>"', linkId: '1-2', path: '/"' },
    ],
  ]);
  const html = (text: string) =>
    renderedMarkdown(text, { itemOf: (id) => items.get(id) ?? null });
  const link =
    '<a class="mention" dir="auto" href="/project/items/1" title="1-16" data-item="1">#Price page</a>';

  it('are links with their current titles, in this tab', () => {
    expect(html('See #[Old title](1).')).toBe(`<p>See ${link}.</p>\n`);
    expect(html('#[*Old* title](1)')).toBe(`<p>${link}</p>\n`);
    expect(html('# A #[Old](1)')).toBe(`<h3>A ${link}</h3>\n`);
  });

  it('are plain text with their old title if the item is unknown', () => {
    expect(html('#[Old <b>title</b>](gone)')).toBe(
      '<p>#Old &lt;b&gt;title&lt;/b&gt;</p>\n',
    );
  });

  it('add no HTML, no matter what they are called', () => {
    expect(html('#[a](x)')).toBe(
      '<p><a class="mention" dir="auto" href="/&quot;" title="1-2" data-item="x">#&lt;img src=x onerror=alert(1)&gt;&quot;</a></p>\n',
    );
    expect(html('#[a](javascript:alert)')).not.toContain('<a');
    expect(html('#[7](https://example.test)')).toContain('#<a href="https:');
  });

  it.each([
    ['`#[Old](1)`', '<code>#[Old](1)</code>'],
    ['```\n#[Old](1)\n```', '<code>#[Old](1)\n</code>'],
    ['    #[Old](1)', '<code>#[Old](1)'],
  ])('are not recognized in the code of %j', (text, expected) => {
    expect(html(text)).toContain(expected);
    expect(html(text)).not.toContain('mention');
  });

  it('are plain in the text of a link, and allowed within other marks', () => {
    expect(html('[see #[Old](1)](https://example.test)')).toContain(
      '>see #Old</a>',
    );
    expect(html('**#[Old](1)**')).toBe(`<p><strong>${link}</strong></p>\n`);
    expect(html('- [ ] #[Old](1)')).toContain(`☐ ${link}`);
  });

  it('are shown without brackets', () => {
    expect(html('#[a #[Old](1)]')).toBe(`<p>#[a ${link}]</p>\n`);
    expect(html('#[[Old](1)')).not.toContain('mention');
  });
});
