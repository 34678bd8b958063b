/**
 * The text of a file: UTF-8 with or without a byte order mark, UTF-16 with one
 * or recognized by its zeros, or else Windows-1252.
 */
export const decodeText = (bytes: Uint8Array): string => {
  const marked = MARKS.find(({ mark }) =>
    mark.every((byte, index) => bytes[index] === byte),
  );
  if (marked !== undefined) return new TextDecoder(marked.name).decode(bytes);
  const guessed = utf16In(bytes);
  if (guessed !== null) return new TextDecoder(guessed).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

const MARKS = [
  { name: 'utf-8', mark: [0xef, 0xbb, 0xbf] },
  { name: 'utf-16le', mark: [0xff, 0xfe] },
  { name: 'utf-16be', mark: [0xfe, 0xff] },
] as const;

/** The beginning of a file from which its encoding is guessed. */
const SAMPLE_BYTES = 2000;

/**
 * Latin text in UTF-16 has a zero in every other byte: at least in a quarter of
 * all bytes, and hardly any in between.
 */
const utf16In = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const even = zerosIn(sample, 0);
  const odd = zerosIn(sample, 1);
  const fewer = Math.min(even, odd);
  const more = Math.max(even, odd);
  const isEveryOther = more > sample.length / 4 && fewer <= more / 8;
  if (!isEveryOther) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
};

/** Counts the zeros at even places (0) or at odd ones (1). */
const zerosIn = (sample: Uint8Array, parity: 0 | 1): number =>
  sample.filter((byte, index) => byte === 0 && index % 2 === parity).length;
