import { useSyncExternalStore } from 'react';
import { directionOf } from '../i18n/locale.ts';
import { useDeviceStore } from '../device/deviceStore.ts';
import { look } from './look.ts';
import type { Look } from './look.ts';

export const useLook = (): Look => useDeviceStore(look);

/** Which way the page runs: as chosen, else as the language does. */
export const useDirection = (): 'ltr' | 'rtl' =>
  useSyncExternalStore(look.subscribe, directionOf);
