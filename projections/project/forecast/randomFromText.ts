/**
 * Makes a generator of random numbers from 0 up to 1. The same text always
 * gives the same numbers, so that a repeated forecast has the same result.
 * (FNV-1a seeds mulberry32, both public domain.)
 */
export const randomFromText = (text: string): (() => number) => {
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
