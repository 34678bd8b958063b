import { expect, it } from 'vitest';
import { isLocale } from '#web/kit/i18n/locale.ts';

it.each(['constructor', 'toString', '__proto__', 'xx', '', null])(
  'an address cannot choose the locale %j',
  (value) => {
    expect(isLocale(value)).toBe(false);
  },
);

it('an address can choose a locale of the app', () => {
  expect(isLocale('en')).toBe(true);
  expect(isLocale('ar-XB')).toBe(true);
});
