import type { AgentData, WorkflowSaved } from './events.ts';

/**
 * The guided workflow's state after a save. The client chooses the names, so
 * `__proto__` may be one.
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
