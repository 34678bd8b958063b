import { directionOf } from '../../kit/i18n/locale.ts';
import { DEFAULT_LOOK, look } from '../../kit/look/look.ts';
import type { Look } from '../../kit/look/look.ts';

/** Attributes of the root element that styles read. */
const ATTRIBUTES = {
  'data-navigation': 'navigation',
  'data-navbar-shape': 'shape',
  'data-density': 'density',
  'data-appearance': 'appearance',
} as const satisfies Record<string, keyof Look>;

/**
 * Sets the look on the root element, as `theme-init.js` did before the first
 * paint.
 */
const applyLook = (): void => {
  const root = document.documentElement;
  const current = look.get();
  for (const [attribute, key] of Object.entries(ATTRIBUTES)) {
    const value = current[key];
    if (value === DEFAULT_LOOK[key]) root.removeAttribute(attribute);
    else root.setAttribute(attribute, value);
  }
  root.dir = directionOf();
};

export const keepLookApplied = (): (() => void) => {
  applyLook();
  return look.subscribe(applyLook);
};
