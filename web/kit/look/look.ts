import { createDeviceStore, useStore } from '../../browser/store.ts';

export const NAVIGATIONS = ['vertical', 'horizontal', 'combo', 'dual'] as const;
export const SHAPES = ['default', 'slim'] as const;
export const APPEARANCES = ['default', 'darker'] as const;
export const DENSITIES = ['comfortable', 'compact'] as const;
const DIRECTIONS = ['ltr', 'rtl'] as const;

/** The look of the app on this device, except its color scheme. */
export type Look = Readonly<{
  navigation: (typeof NAVIGATIONS)[number];
  shape: (typeof SHAPES)[number];
  appearance: (typeof APPEARANCES)[number];
  density: (typeof DENSITIES)[number];
  /** Null uses the language's direction. */
  direction: (typeof DIRECTIONS)[number] | null;
  /** Whether the support chat is on. */
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

/** Reads a stored look; unknown values of other versions are ignored. */
export const parseLook = (stored: string | null): Look => {
  const fields = fromJson(stored);
  const pick = <T>(key: string, values: readonly T[], otherwise: T): T =>
    values.find((value) => value === fields[key]) ?? otherwise;
  return {
    navigation: pick('navigation', NAVIGATIONS, DEFAULT_LOOK.navigation),
    shape: pick('shape', SHAPES, DEFAULT_LOOK.shape),
    appearance: pick('appearance', APPEARANCES, DEFAULT_LOOK.appearance),
    density: pick('density', DENSITIES, DEFAULT_LOOK.density),
    direction: pick<Look['direction']>('direction', DIRECTIONS, null),
    chat: fields['chat'] === true,
  };
};

/** Stores only what differs from the default; null if nothing does. */
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

/** Changes a part of the look, at once and for the next visit. */
export const changeLook = (change: Partial<Look>): void => {
  look.set({ ...look.get(), ...change });
};

export const useLook = (): Look => useStore(look);

/** Attributes of a navigation that is darker than the page, if chosen. */
export const useNavigationSurface = () =>
  useLook().appearance === 'darker'
    ? ({ 'data-scheme': 'dark', 'data-surface': 'darker' } as const)
    : {};
