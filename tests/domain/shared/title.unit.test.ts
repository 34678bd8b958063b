import { expect, it } from 'vitest';
import { withoutHeading } from '#domain/shared/title.ts';

it.each([
  ['## Pricing page', 'Pricing page'],
  ['## Pricing page ##', 'Pricing page'],
  ['# 1 in the store', '# 1 in the store'],
  ['#1 in search', '#1 in search'],
  ['#launch', '#launch'],
])('without the marks of a heading, %j is %j', (line, text) => {
  expect(withoutHeading(line)).toBe(text);
});
