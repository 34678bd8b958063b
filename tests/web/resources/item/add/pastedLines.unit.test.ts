import { describe, expect, it } from 'vitest';
import { asOneLine, pastedItems } from '#web/resources/item/add/pastedLines.ts';

const listed = (...lines: readonly string[]) => pastedItems(lines.join('\n'));

describe('Pasted lines', () => {
  it.each([
    ['\n', 'Unix'],
    ['\r\n', 'Windows'],
    ['\r', 'old Macs'],
    ['\u2028', 'text editors'],
    ['\v', 'word processors'],
    ['\n\n', 'paragraphs'],
  ])('become one item each, separated by %j like %s', (lineBreak) => {
    const text = ['Buy domain', 'Write copy', 'Logo'].join(lineBreak);
    expect(pastedItems(text)).toEqual(['Buy domain', 'Write copy', 'Logo']);
  });

  it.each([
    '- ',
    '* ',
    '+ ',
    '• ',
    '•\t',
    '– ',
    '· ',
    '- [ ] ',
    '* [x] ',
    '- [X] ',
    '[ ] ',
    '☐ ',
    '☑ ',
    '    - ',
    'o\t',
    '\uf0b7\t',
    '► ',
    '・',
    '✅ ',
    '⬜️ ',
    '- ☑️ ',
  ])('lose the list mark %j', (mark) => {
    expect(listed(`${mark}Buy domain`, `${mark}Write copy`)).toEqual([
      'Buy domain',
      'Write copy',
    ]);
  });

  it.each([
    ['1. ', '2. ', '3. '],
    ['1) ', '2) ', '3) '],
    ['(1) ', '(2) ', '(3) '],
    ['1. [ ] ', '2. [x] ', '3. [ ] '],
    ['1. ', '   - ', '2. '],
    ['1. ', '1. ', '1. '],
    ['1. ', '   1. ', '2. '],
    ['１．', '２．', '３．'],
    ['（1）', '（2）', '（3）'],
    ['1、', '2、', '3、'],
    ['①', '②', '③'],
    ['١. ', '٢. ', '٣. '],
    ['a) ', 'b) ', 'c) '],
    ['A. ', 'B. ', 'C. '],
    ['(a) ', '(b) ', '(c) '],
  ])('lose numbers or letters that count up: %j, %j, %j', (...marks) => {
    const lines = marks.map((mark, index) => `${mark}Item ${index}`);
    expect(pastedItems(lines.join('\n'))).toEqual([
      'Item 0',
      'Item 1',
      'Item 2',
    ]);
  });

  it.each([
    [['4. October: press day', '9. October: launch']],
    [['11. test round', 'Launch']],
    [['- 5 % churn', 'Launch']],
    [['+ 1 seat for the intern', '> 100 sign-ups']],
    [['# 1 in the store', 'Fix __init__.py']],
    [['2*3 boxes', '3.5 days']],
    [['-5 degrees', '-6 degrees']],
    [['A. Turing calls', 'G. Hopper calls']],
    [['a) Buy domain', 'Write copy']],
    [['o yes', 'o no']],
    [['②号館の鍵', '④号館の鍵']],
  ])('keep a meaningful beginning: %j', (lines) => {
    expect(pastedItems(lines.join('\n'))).toEqual(lines);
  });

  it('lose a mark before a number if other lines have the same mark', () => {
    expect(listed('- Launch', '- 5 boxes')).toEqual(['Launch', '5 boxes']);
    expect(listed('- 5 boxes', '- 3 pens')).toEqual(['5 boxes', '3 pens']);
  });

  it('leave out lines without words', () => {
    expect(
      listed('', '- Buy domain', '-', '---', ' \u200b ', '- [ ]', '- Logo', ''),
    ).toEqual(['Buy domain', 'Logo']);
  });

  it.each(['', 'Buy domain', '\nBuy domain\n', '- Buy domain\n-\n', '\n\n'])(
    'are not a list in %j',
    (text) => {
      expect(pastedItems(text)).toBeNull();
    },
  );

  it('are left to the import if there are very many', () => {
    const lines = (count: number) => Array(count).fill('Line').join('\n');
    expect(pastedItems(lines(200))).toHaveLength(200);
    expect(pastedItems(lines(201))).toBeNull();
  });

  it('become one line on request, as pasted', () => {
    expect(asOneLine(' - Buy domain\r\n\r\n - Logo ')).toBe(
      '- Buy domain - Logo',
    );
  });
});
