import type { AgentData, WorkflowSaved } from './events.ts';

/**
 * What the guided workflow keeps, after it was saved. Names are the client's:
 * `__proto__` is one like any other.
 */
export const withSaved = (
  workflow: AgentData,
  { changed, removed }: WorkflowSaved['data'],
): AgentData => {
  const gone = new Set(removed);
  const kept = Object.entries({ ...workflow, ...changed }).filter(
    ([name]) => !gone.has(name),
  );
  return Object.fromEntries(kept);
};
