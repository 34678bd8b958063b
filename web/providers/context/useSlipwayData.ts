import { useContext } from 'react';
import { DataProviderContext } from 'react-admin';
import type { SlipwayDataProvider } from '../calls/dataProvider.ts';

/**
 * The data provider with Slipway's own methods, past `useDataProvider`: that one
 * is another object whenever the session's hooks change, and would answer with
 * an empty success where `checkError` rejects; refused text would count as saved.
 */
export const useSlipwayData = (): SlipwayDataProvider =>
  useContext(DataProviderContext) as unknown as SlipwayDataProvider;
