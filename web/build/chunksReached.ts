import type { Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/**
 * The chunks with these names, each after its static imports, as the order of
 * styles matters.
 */
export const chunksReached = (
  bundle: Rolldown.OutputBundle,
  names: readonly string[],
): readonly Chunk[] => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const seen = new Set<Chunk>();
  const reached: Chunk[] = [];
  const visit = (chunk: Chunk) => {
    if (seen.has(chunk)) return;
    seen.add(chunk);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') visit(imported);
    }
    reached.push(chunk);
  };
  for (const name of names) {
    const chunk = chunks.find((candidate) => candidate.name === name);
    if (chunk === undefined) throw new Error(`There is no chunk ${name}.`);
    visit(chunk);
  }
  return reached;
};
