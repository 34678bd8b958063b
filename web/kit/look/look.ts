import { createDeviceStore, useStore } from '../../browser/store.ts';

export const NAVIGATIONS = ['vertical', 'horizontal', 'combo', 'dual'] as const;
export const SHAPES = ['default', 'slim'] as const;
export const APPEARANCES = ['default', 'darker'] as const;
export const DENSITIES = ['comfortable', 'compact'] as const;
const DIRECTIONS = ['ltr', 'rtl'] as const;

/** How the app looks on this device, apart from its color scheme. */
export type Look = Readonly<{
  navigation: (typeof NAVIGATIONS)[number];
  shape: (typeof SHAPES)[number];
  appearance: (typeof APPEARANCES)[number];
  density: (typeof DENSITIES)[number];
  /** Null leaves it to the language. */
  direction: (typeof DIRECTIONS)[number] | null;
  /** The support chat is loaded. */
  chat: boolean;
}>;

export const DEFAULT_LOOK: Look = {
  navigation: 'vertical',
  shape: 'default',
  appearance: 'default',
  density: 'comfortable',
  direction: null,
  chat: false,
};

/** What was stored, as far as it is known: another version may have written it. */
export const parseLook = (stored: string | null): Look => {
  const fields = fromJson(stored);
  const pick = <T>(key: string, known: readonly T[], otherwise: T): T =>
    known.find((value) => value === fields[key]) ?? otherwise;
  return {
    navigation: pick('navigation', NAVIGATIONS, DEFAULT_LOOK.navigation),
    shape: pick('shape', SHAPES, DEFAULT_LOOK.shape),
    appearance: pick('appearance', APPEARANCES, DEFAULT_LOOK.appearance),
    density: pick('density', DENSITIES, DEFAULT_LOOK.density),
    direction: pick<Look['direction']>('direction', DIRECTIONS, null),
    chat: fields['chat'] === true,
  };
};

/** Only what differs from the default is fields; null when nothing does. */
export const formatLook = (look: Look): string | null => {
  const changed = Object.entries(look).filter(
    ([key, value]) => value !== DEFAULT_LOOK[key as keyof Look],
  );
  return changed.length === 0
    ? null
    : JSON.stringify(Object.fromEntries(changed));
};

const fromJson = (stored: string | null): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    return typeof value === 'object' && value !== null
      ? (value as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
};

/** `theme-init.js` reads the same entry before the first paint. */
export const look = createDeviceStore<Look>({
  key: 'slipway.look',
  parse: parseLook,
  format: formatLook,
});

/** Changes a part of it, at once and for the next visit. */
export const changeLook = (change: Partial<Look>): void => {
  look.set({ ...look.get(), ...change });
};

export const useLook = (): Look => useStore(look);

/** The attributes of a navigation that is to be darker than the page. */
export const useNavigationSurface = () =>
  useLook().appearance === 'darker'
    ? ({ 'data-scheme': 'dark', 'data-surface': 'darker' } as const)
    : {};
