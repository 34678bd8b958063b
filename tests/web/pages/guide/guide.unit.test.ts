import { describe, expect, it } from 'vitest';
import { guideModeOf } from '#web/pages/guide/paths.ts';
import { exitLabel, isDone } from '#web/pages/guide/progress.ts';

const progress = { hasStory: true, hasStartDate: true, hasItems: true };

describe('The way out of the guide', () => {
  it.each([
    ['the project has no start date (D5)', { hasStartDate: false }],
    ['the project has no items (D6)', { hasItems: false }],
    ["the team's story is empty (D7)", { hasStory: false }],
  ])('skips it while %s', (_case, lacking) => {
    expect(exitLabel({ ...progress, ...lacking })).toBe('guide.skip');
  });

  it('otherwise starts the app (D8)', () => {
    expect(exitLabel(progress)).toBe('guide.start');
  });
});

describe('A step of the guide', () => {
  const nothing = { hasStory: false, hasStartDate: false };

  it("is named by the address, by default 'about' (C6, C7)", () => {
    expect(guideModeOf(undefined)).toBe('about');
    expect(guideModeOf('nonsense')).toBe('about');
    expect(guideModeOf('product-story')).toBe('product-story');
    expect(guideModeOf('start-project')).toBe('start-project');
  });

  it('is checked off once its result exists', () => {
    const shownStep = 'start-project';
    const withStory = { ...nothing, hasStory: true };
    expect(isDone('product-story', shownStep, nothing)).toBe(false);
    expect(isDone('product-story', shownStep, withStory)).toBe(true);
    expect(isDone('start-project', shownStep, nothing)).toBe(false);
    expect(isDone('start-project', shownStep, progress)).toBe(true);
  });

  it('is checked off once the user has passed it if it is only for reading', () => {
    expect(isDone('about', 'about', nothing)).toBe(false);
    expect(isDone('about', 'product-story', nothing)).toBe(true);
    expect(isDone('about', 'about', progress)).toBe(true);
  });
});
