import { isDistributed } from '#tests/support/testComposition.ts';
import type { TestServer } from '#tests/support/testServer.ts';
import { filesWith } from './searchBytes.ts';

/** Where one of some texts stands in what a server has stored, wherever that is. */
export const placesWith = async (
  { dataFolder, slipway }: Pick<TestServer, 'dataFolder' | 'slipway'>,
  texts: readonly string[],
): Promise<readonly string[]> => {
  if (!isDistributed()) return filesWith(dataFolder, texts);
  const { enginesWith } = await import('./searchEngines.ts');
  return enginesWith(slipway().eventStore, texts);
};
