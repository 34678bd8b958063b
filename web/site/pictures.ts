type Size = readonly [width: number, height: number];

/**
 * The pictures of the app in `pictures/`, made from the demo's data by
 * `tests/screens/sitePictures.ts`, with their sizes in CSS pixels. A file holds
 * two of its own for each: `<name>-<wide|narrow>-<light|dark>.webp`.
 */
export const PICTURES = {
  plan: { wide: [1280, 800], narrow: [390, 600] },
  burndown: { wide: [720, 560], narrow: [390, 580] },
  story: { wide: [720, 560], narrow: [390, 580] },
} as const satisfies Record<string, { wide: Size; narrow: Size }>;

export type PictureName = keyof typeof PICTURES;
