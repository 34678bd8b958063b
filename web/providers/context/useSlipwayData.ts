import { useContext } from 'react';
import { DataProviderContext } from 'react-admin';
import type { SlipwayDataProvider } from '../calls/dataProvider.ts';

/**
 * The data provider itself. `useDataProvider` wraps it: that wrapper changes
 * with the session, and reports success for errors that `checkError` rejects.
 */
export const useSlipwayData = (): SlipwayDataProvider =>
  useContext(DataProviderContext) as unknown as SlipwayDataProvider;
