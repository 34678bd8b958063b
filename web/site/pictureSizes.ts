type Size = readonly [width: number, height: number];

/**
 * The app's pictures in `pictures/` with their sizes in CSS pixels, made by
 * `tests/screens/sitePictures.ts`: `<name>-<wide|narrow>-<light|dark>.webp`.
 */
export const PICTURES = {
  plan: { wide: [1280, 800], narrow: [390, 600] },
  burndown: { wide: [720, 660], narrow: [390, 690] },
  story: { wide: [720, 560], narrow: [390, 580] },
} as const satisfies Record<string, { wide: Size; narrow: Size }>;

export type PictureName = keyof typeof PICTURES;
