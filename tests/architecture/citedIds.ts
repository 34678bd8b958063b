/** Threats have the ids of SECURITY.md: `(threat C1)`. */
const THREAT = /\bthreat [CHMS]\d+/g;
const IN_BRACKETS = /\(([^()]*)\)/g;
/** A row of `it.each` contains its ids without brackets. */
const IDS_ALONE = /^[A-QT]\d{1,3}(?:, [A-QT]\d{1,3})*$/;
const ID = /\b([A-QT])(\d{1,3})\b(?:\s*(?:to|–|-)\s*\1?(\d{1,3})\b)?/g;

/**
 * The requirements that a title or comment cites in brackets: `(B5, Q6)`; a
 * range like `(K2 to K6)` or `(C18–C19)` counts as all of them.
 */
export const citedIds = (title: string): string[] => {
  const brackets = [...title.matchAll(IN_BRACKETS)].map(([, text = '']) =>
    text.replaceAll(THREAT, ''),
  );
  const all = IDS_ALONE.test(title) ? [title, ...brackets] : brackets;
  return all.flatMap((text) => [...text.matchAll(ID)].flatMap(idsFrom));
};

const idsFrom = ([, area = '', first, last = first]: RegExpExecArray) => {
  const [from, to] = [Number(first), Number(last)];
  return Array.from(
    { length: Math.max(0, to - from) + 1 },
    (_, index) => `${area}${String(from + index)}`,
  );
};
