/**
 * Random numbers from 0 up to 1, the same for the same text: a forecast that is
 * asked for twice is the same twice. (FNV-1a seeds mulberry32, both public domain.)
 */
export const randomOf = (text: string): (() => number) => {
  let seed = 0x811c9dc5;
  for (const character of text) {
    seed = Math.imul(seed ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
};
