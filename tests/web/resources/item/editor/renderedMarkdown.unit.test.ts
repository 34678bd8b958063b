import { describe, expect, it } from 'vitest';
import { itTakesNoLonger } from '#tests/support/alphabets.ts';
import { renderedMarkdown } from '#web/resources/item/editor/renderedMarkdown.ts';

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

  it('loads no image, but links to it by its words or its address', () => {
    const rendered = renderedMarkdown(
      '![a <cat>](https://example.test/c.png) ![](https://example.test/"d.png)',
    );
    expect(rendered).not.toContain('<img');
    expect(rendered).toContain('>a &lt;cat&gt;</a>');
    expect(rendered).toContain('>https://example.test/%22d.png</a>');
  });
});
