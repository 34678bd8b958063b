import { findItem, findProject } from './lookups.ts';
import { item, limit, project_id } from './inputs.ts';
import { toAgentEntry } from './toAgent.ts';
import { tool } from './tool.ts';

/** Who changed what, and with which token. */
export const readHistory = tool({
  name: 'read_history',
  title: 'Read the history',
  description:
    'Who changed what in the plan, and when, newest first: for a project or for one item.',
  mutates: false,
  input: { item: item.optional(), project_id, limit },
  run: async (call) => {
    const { input, actor, dependencies } = call;
    const target =
      input.item === undefined ? null : await findItem(input.item, call);
    const project = await findProject(
      target?.projectId ?? input.project_id,
      call,
    );
    const { entries, total } = await dependencies.useCases.getHistory({
      actor,
      projectId: project.id,
      filter: target === null ? {} : { itemId: target.id },
      direction: 'desc',
      limit: input.limit,
    });
    return { total, entries: entries.map(toAgentEntry) };
  },
});
