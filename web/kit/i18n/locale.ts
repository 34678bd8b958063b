import { useSyncExternalStore } from 'react';
import { deviceStorage } from '../../browser/storage.ts';
import { look } from '../look/look.ts';

/** English, and two pseudo languages that reveal what a translation breaks. */
export const LOCALES = {
  en: { name: 'English', direction: 'ltr', pseudo: false },
  /** Accents and 40 % more length, left to right. */
  'en-XA': { name: 'Pseudo (long)', direction: 'ltr', pseudo: true },
  /** Like `en-XA`, right to left. */
  'ar-XB': { name: 'Pseudo (right to left)', direction: 'rtl', pseudo: true },
} as const;

export type Locale = keyof typeof LOCALES;

export type Direction = (typeof LOCALES)[Locale]['direction'];

const STORAGE_KEY = 'slipway.locale';

export const isLocale = (value: unknown): value is Locale =>
  typeof value === 'string' && Object.hasOwn(LOCALES, value);

/**
 * The locale from `?locale=`, which is stored on this device, or the stored
 * one.
 */
export const readLocale = (): Locale => {
  const requested = new URLSearchParams(location.search).get('locale');
  if (isLocale(requested)) {
    storeLocale(requested);
    return requested;
  }
  const stored = deviceStorage.get(STORAGE_KEY);
  return isLocale(stored) ? stored : 'en';
};

export const storeLocale = (locale: Locale): void => {
  deviceStorage.set(STORAGE_KEY, locale);
};

/** Sets the document's language and direction, which portals inherit. */
export const applyLocale = (locale: Locale): void => {
  document.documentElement.lang = LOCALES[locale].pseudo ? 'en' : locale;
  document.documentElement.dir = directionOf(locale);
};

/** The page's direction: chosen on this device, or the language's. */
export const directionOf = (locale: Locale = readLocale()): Direction =>
  look.get().direction ?? LOCALES[locale].direction;

/** Like `directionOf`; renders again when the choice changes. */
export const useDirection = (): Direction =>
  useSyncExternalStore(look.subscribe, directionOf);

/** The locale for dates; in English the day comes first, as in our texts. */
export const dateLocale = (language: string): string =>
  language === 'en' ? 'en-GB' : language;

/** The locale for everything else in Intl; pseudo languages use English formats. */
export const intlLocale = (locale: Locale): string =>
  LOCALES[locale].pseudo ? 'en' : locale;
