import { useContext } from 'react';
import { DataProviderContext } from 'react-admin';
import type { SlipwayDataProvider } from '../calls/dataProvider.ts';

/**
 * The data provider with Slipway's own methods, unwrapped: the one of
 * `useDataProvider` answers a 401 with an empty success once it has logged out,
 * so that refused text would count as saved.
 */
export const useSlipwayData = (): SlipwayDataProvider =>
  useContext(DataProviderContext) as unknown as SlipwayDataProvider;
