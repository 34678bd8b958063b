import { useSyncExternalStore } from 'react';
import { deviceStorage } from '../../browser/storage.ts';
import { look } from '../look/look.ts';

/** English, and two made-up languages that show what a translation breaks. */
export const LOCALES = {
  en: { name: 'English', direction: 'ltr', pseudo: false },
  /** Accents and 40 % more length, left to right. */
  'en-XA': { name: 'Pseudo (long)', direction: 'ltr', pseudo: true },
  /** The same, right to left. */
  'ar-XB': { name: 'Pseudo (right to left)', direction: 'rtl', pseudo: true },
} as const;

export type Locale = keyof typeof LOCALES;

export type Direction = (typeof LOCALES)[Locale]['direction'];

const STORED = 'slipway.locale';

export const isLocale = (value: unknown): value is Locale =>
  typeof value === 'string' && value in LOCALES;

/** `?locale=` wins and is remembered on this device; else what was remembered. */
export const readLocale = (): Locale => {
  const requested = new URLSearchParams(location.search).get('locale');
  if (isLocale(requested)) {
    storeLocale(requested);
    return requested;
  }
  const stored = deviceStorage.get(STORED);
  return isLocale(stored) ? stored : 'en';
};

export const storeLocale = (locale: Locale): void => {
  deviceStorage.set(STORED, locale);
};

/** Sets the document's language and direction, which portals inherit. */
export const applyLocale = (locale: Locale): void => {
  document.documentElement.lang = LOCALES[locale].pseudo ? 'en' : locale;
  document.documentElement.dir = directionOf(locale);
};

/** Which way the page runs: as chosen on this device, else as the language. */
export const directionOf = (locale: Locale = readLocale()): Direction =>
  look.get().direction ?? LOCALES[locale].direction;

/** `directionOf`, rendered again when the choice changes. */
export const useDirection = (): Direction =>
  useSyncExternalStore(look.subscribe, directionOf);

/** English here writes the day first, as the project's texts do. */
export const dateLocale = (language: string): string =>
  language === 'en' ? 'en-GB' : language;

/** The language for Intl: the made-up ones count and date as English does. */
export const intlLocale = (locale: Locale): string =>
  LOCALES[locale].pseudo ? 'en' : locale;
