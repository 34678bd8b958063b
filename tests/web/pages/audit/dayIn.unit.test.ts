import { expect, it } from 'vitest';
import { dayIn } from '#web/pages/audit/dayIn.ts';

it.each([
  ['day=2026-03-04', '2026-03-04'],
  ['day=2026-13-45', ''],
  ['day=2026-02-30', ''],
  ['day=soon', ''],
  ['', ''],
])('The address %j of a deleted project has the day %j', (query, day) => {
  expect(dayIn(new URLSearchParams(query))).toBe(day);
});
