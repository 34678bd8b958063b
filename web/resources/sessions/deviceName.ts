import { useMessages } from '../../kit/i18n/useMessages.ts';

/**
 * Names of browsers in a user agent, the most specific first: Edge writes
 * `Chrome/120.0 Safari/537.36 Edg/120.0`.
 */
const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|\bCriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

const SYSTEMS = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const;

/**
 * The common names of browser and system in a user agent; null if unknown.
 * Product names are not translated.
 */
export const deviceOf = (
  userAgent: string,
): Readonly<{ browser: string | null; system: string | null }> => ({
  browser: firstIn(BROWSERS, userAgent),
  system: firstIn(SYSTEMS, userAgent),
});

const firstIn = (
  names: readonly (readonly [string, RegExp])[],
  userAgent: string,
): string | null =>
  names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;

/** 'Firefox on Windows', from a user agent. */
export const useDeviceName = () => {
  const t = useMessages();
  return (userAgent: string): string => {
    const { browser, system } = deviceOf(userAgent);
    return t('sessions.device', {
      browser: browser ?? t('sessions.unknownBrowser'),
      system: system ?? t('sessions.unknownSystem'),
    });
  };
};
