import { findFilesWith } from '#tests/support/findFilesWith.ts';
import { isDistributed } from '#tests/support/testComposition.ts';
import type { TestServer } from '#tests/support/testServer.ts';

/**
 * The places in a server's stored data, on any engine, that contain one of the
 * texts.
 */
export const findPlacesWith = async (
  { dataFolder, slipway }: Pick<TestServer, 'dataFolder' | 'slipway'>,
  texts: readonly string[],
): Promise<readonly string[]> => {
  if (!isDistributed()) return findFilesWith(dataFolder, texts);
  const { findInEngines } = await import('./searchEngines.ts');
  return findInEngines(slipway().eventStore, texts);
};
