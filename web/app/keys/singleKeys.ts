import { createDeviceStore } from '../device/deviceStore.ts';

/**
 * Whether single characters are shortcuts (WCAG 2.1.4): who speaks to their
 * computer, or trembles, can switch them off for this device.
 */
export const singleKeys = createDeviceStore<boolean>({
  key: 'slipway.singleKeys',
  parse: (stored) => stored !== 'off',
  format: (on) => (on ? null : 'off'),
});
