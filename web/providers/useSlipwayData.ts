import { useDataProvider } from 'react-admin';
import type { SlipwayDataProvider } from './dataProvider.ts';

/** The data provider with Slipway's own methods on it. */
export const useSlipwayData = (): SlipwayDataProvider =>
  useDataProvider<SlipwayDataProvider>();
