import { createDeviceStore } from '../../browser/store.ts';

/**
 * Whether single characters are shortcuts on this device (WCAG 2.1.4): speech
 * input and tremor can trigger them by mistake.
 */
export const singleKeys = createDeviceStore<boolean>({
  key: 'slipway.singleKeys',
  parse: (stored) => stored !== 'off',
  format: (on) => (on ? null : 'off'),
});
