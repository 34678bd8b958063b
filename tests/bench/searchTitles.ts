/** Each title is of one topic, so that a search finds as many in both lists. */
export const ENGLISH = [
  ['Update the design of the new pricing page', 'pricing'],
  ['Plan for a simple launch at the trade fair', 'simple'],
  ['Check prices of the summer catalog again', 'catalog'],
  ['Call the printer in the old town about posters', 'posters'],
  ['Coordination of the street festival booth', 'festival'],
] as const;
export const MIXED = [
  ['新しい料金ページの設計書を更新', '料金'],
  ['这是一段简单的发布计划', '计划'],
  ['ปรับปรุงหน้าราคาใหม่', 'ราคา'],
  ['Zadzwoń do drukarni w Łodzi', 'lodzi'],
  ['Co\u00adordi\u00adnation in der Auhofstraße', 'auhofstrasse'],
] as const;
/** Titles, each with a word that a search finds it by. */
export type Titles = typeof ENGLISH | typeof MIXED;

/** The `n`th title with its number; starts over after the last title. */
export const titleOf = (titles: Titles, n: number): string =>
  `${titles[n % titles.length]?.[0] ?? ''} ${String(n)}`;
