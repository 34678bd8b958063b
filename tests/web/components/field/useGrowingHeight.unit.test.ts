import { describe, expect, it } from 'vitest';
import { grownHeight } from '#web/components/field/useGrowingHeight.ts';

describe('The height of a text field (M11)', () => {
  it("is its text's height plus 20 pixels, at most 800", () => {
    expect(grownHeight(100)).toBe(120);
    expect(grownHeight(780)).toBe(800);
    expect(grownHeight(5000)).toBe(800);
  });
});
