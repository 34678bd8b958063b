import { isDistributed } from '#tests/support/testComposition.ts';
import type { TestServer } from '#tests/support/testServer.ts';
import { filesWith } from './searchBytes.ts';

/**
 * The places in a server's stored data, on any engine, that contain one of the
 * texts.
 */
export const placesWith = async (
  { dataFolder, slipway }: Pick<TestServer, 'dataFolder' | 'slipway'>,
  texts: readonly string[],
): Promise<readonly string[]> => {
  if (!isDistributed()) return filesWith(dataFolder, texts);
  const { enginesWith } = await import('./searchEngines.ts');
  return enginesWith(slipway().eventStore, texts);
};
