import { describe, expect, it } from 'vitest';
import { readWords, searchableStarts, wordsOf } from '#domain/shared/words.ts';

const isFound = (query: string, text: string): boolean => {
  const beginnings = searchableStarts(text);
  const words = wordsOf(query);
  return (
    words.length > 0 &&
    words.every((word) => beginnings.some((other) => other.startsWith(word)))
  );
};

describe('The words of a text', () => {
  it('have no case, accents or signs', () => {
    expect(wordsOf('Éclair, “crème” – 2 go!')).toEqual([
      'eclair',
      'creme',
      '2',
      'go',
    ]);
    expect(wordsOf(' …?! ')).toEqual([]);
  });
});

describe('A search for words', () => {
  it.each([
    ['新しい料金ページの設計書を更新', '新しい'],
    ['新しい料金ページの設計書を更新', '料金'],
    ['新しい料金ページの設計書を更新', '設計書'],
    ['新しい料金ページの設計書を更新', '更新'],
    ['新しい料金ページの設計書を更新', 'ページの設計書を更新'],
    ['这是一段简单的发布计划', '计划'],
    ['ปรับปรุงหน้าราคาใหม่', 'ราคา'],
    ['출시계획을 확인', '계획'],
    ['출시계획을 확인', '계획 확인'],
    ['API料金表v2', '料金'],
    ['API料金表v2', 'api v2'],
    ['ﾊﾟｰﾂ', 'パーツ'],
  ])('finds %s by its part %s', (text, query) => {
    expect(isFound(query, text)).toBe(true);
  });

  it.each([
    ['Łódź', 'lodz'],
    ['Auhofstraße', 'auhofstrasse'],
    ['Ørsted', 'orsted'],
    ['Dæmon', 'daemon'],
    ['ＡＢＣ', 'abc'],
    ['Co\u00adordi\u00adnation', 'coordination'],
    ['Đà Nẵng', 'da nang'],
    ['İstanbul ışık', 'istanbul isik'],
    ['Þórr', 'thorr'],
    ['Cœur', 'coeur'],
    ['oﬀice', 'office'],
    ['zero\u200bwidth', 'zerowidth'],
    ['ΟΔΟΣ', 'οδος'],
    ['مـــرحبا', 'مرحبا'],
    ['کتابی', 'كتابي'],
    ['مدرسة', 'مدرسه'],
    ['Waiʻanae', 'waianae'],
    ['Bəxtiyar', 'bextiyar'],
    ['Ɗan Ƙasa', 'dan kasa'],
    ['الفصل ١٢', 'الفصل 12'],
    ['अध्याय १२', 'अध्याय 12'],
    ['クラス', 'くらす'],
    ['ﾘﾝｺﾞ', 'りんご'],
    ['फ़िल्म', 'फिल्म'],
    ['שָׁלוֹם', 'שלום'],
    ['مَدْرَسَة', 'مدرسة'],
  ])('finds %s written as %s, and the reverse', (text, other) => {
    expect(isFound(text, other)).toBe(true);
    expect(isFound(other, text)).toBe(true);
  });

  it.each([
    ['Pricing page', 'ricing'],
    ['料金ページ', '料理'],
    ['新しい料金ページの設計書を更新', '新しい料金ページの設計書を更正'],
    ['新しい', '新しい料金'],
    ['दान', 'दिन'],
    ['กันยายน', 'กิน'],
    ['かき', 'かぎ'],
  ])('does not find %s by %s', (text, query) => {
    expect(isFound(query, text)).toBe(false);
  });
});

const MENTIONED =
  'After #[Pricing page](0199-3af2-item), ask @[Ana](0199-beef)';

describe('A text with mentions', () => {
  it.each(['pricing', 'page', 'ana', 'ask'])('is found by %s', (query) => {
    expect(isFound(query, MENTIONED)).toBe(true);
  });

  it.each(['0199', '3af2', 'beef', 'item'])(
    'is not found by part of an id: %s',
    (query) => {
      expect(isFound(query, MENTIONED)).toBe(false);
    },
  );

  it('keeps text that only looks like a mention, and the address of a link', () => {
    expect(wordsOf('[a](b1) #[c] (d) @[e](f g)')).toEqual([
      'a',
      'b1',
      'c',
      'd',
      'e',
      'f',
      'g',
    ]);
  });
});

it('A text without spaces is split into searchable parts', () => {
  expect(wordsOf('新しい料金ページの設計書')).toEqual([
    '新しい料金ぺーじ',
    'の設計書',
  ]);
  expect(searchableStarts('料金a')).toEqual(['料金', '金', 'a']);
});

it.each([
  '新しい料金ページの設計書',
  'ราคาใหม่',
  'Łódź API料金',
  'Auhofstraße 12',
])(
  'finds the same words in %s without listing where they may begin',
  (text) => {
    const { words, contains } = readWords(text);
    expect(words).toEqual(wordsOf(text));
    const searched = ['料金', '金ペ', '設計書を', 'ราคา', 'ใหม่', 'lod', 'api'];
    for (const word of [...searched, 'odz', 'pi', 'auhofstrasse', '1', '2']) {
      const starts = searchableStarts(text);
      const isFound = starts.some((start) => start.startsWith(word));
      expect(contains(word), word).toBe(isFound);
    }
  },
);
