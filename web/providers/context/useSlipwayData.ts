import { useContext } from 'react';
import { DataProviderContext } from 'react-admin';
import type { SlipwayDataProvider } from '../calls/dataProvider.ts';

/**
 * The data provider with Slipway's own methods on it, as it is: what
 * `useDataProvider` gives answers a 401 with an empty success once it has logged
 * out, and a text that was refused would be taken for saved.
 */
export const useSlipwayData = (): SlipwayDataProvider =>
  useContext(DataProviderContext) as unknown as SlipwayDataProvider;
