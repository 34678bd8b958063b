import { z } from 'zod';
import type { AssignmentChange } from '#domain/shared/assignment.ts';
import { reviseItem, writeComment, createItem } from '../contract/index.ts';
import {
  readCalendar,
  findItem,
  findMember,
  readNames,
  findProject,
  WHO_DESCRIPTION,
} from './lookups.ts';
import { item, project_id } from './inputs.ts';
import type { Kind } from './toAgent.ts';
import { AGENT_KINDS, toListed } from './toAgent.ts';
import type { ToolCall } from './tool.ts';
import { tool } from './tool.ts';
import { assignmentOf, WHEN_DESCRIPTION } from './timeWords.ts';

const when = z.string().max(20).describe(WHEN_DESCRIPTION);
const assigned_to = z.string().max(254).describe(WHO_DESCRIPTION);
const description = createItem.shape.description.describe(
  'Markdown; the first line is the title; `#[Title](item id)` mentions an item',
);
const { shape: fields } = reviseItem.implementations;

type Item = Awaited<ReturnType<typeof findItem>>;

/** The requested timeframe, scope and assignee of an item. */
const requestedChange = async (
  {
    when: words,
    assigned_to: who,
  }: Readonly<{
    when?: string | undefined;
    assigned_to?: string | undefined;
  }>,
  project: Parameters<typeof readCalendar>[0],
  call: ToolCall,
): Promise<AssignmentChange> => ({
  ...(words === undefined
    ? {}
    : assignmentOf(words, await readCalendar(project, call))),
  ...(who === undefined
    ? {}
    : { assignedToUserId: await findMember(who, call) }),
});

/** The item after the change. */
const readItemResult = async (
  value: Item,
  { actor, dependencies: { useCases } }: ToolCall,
) => {
  const { startDate } = await useCases.findProject(actor, value.projectId);
  const names = await readNames(actor, useCases);
  return { item: toListed(value, startDate, names) };
};

const addItem = tool({
  name: 'add_item',
  title: 'Add an item',
  description:
    'Adds an item to a project, out of scope unless a time is given.',
  mutates: true,
  input: {
    description,
    kind: z.enum(Object.keys(AGENT_KINDS) as [Kind, ...Kind[]]),
    project_id,
    when: when.optional(),
    assigned_to: assigned_to.optional(),
  },
  run: async (call) => {
    const { input, actor, commandId, dependencies } = call;
    const project = await findProject(input.project_id, call);
    const { value } = await dependencies.useCases.createItem({
      actor,
      commandId,
      projectId: project.id,
      itemType: AGENT_KINDS[input.kind],
      description: input.description,
      newAssignment: await requestedChange(input, project, call),
    });
    return readItemResult(value, call);
  },
});

const editItem = tool({
  name: 'edit_item',
  title: 'Edit an item',
  description:
    'Changes the content of an item; omitted fields stay unchanged. Only implementations have patterns and test scenarios.',
  mutates: true,
  input: {
    item,
    description: description.optional(),
    goals: fields.goals,
    start_date: fields.startDate.describe('A date, or null for none'),
    label_ids: fields.labelIds,
    project_pattern_ids: fields.projectPatternIds,
    patterns: fields.localPatternData,
    test_scenarios: fields.newTestScenarios,
  },
  run: async (call) => {
    const { input, actor, commandId, dependencies } = call;
    const target = await findItem(input.item, call);
    const { value } = await dependencies.useCases.reviseItem({
      actor,
      commandId,
      itemId: target.id,
      itemType: target.itemType,
      changes: {
        description: input.description,
        goals: input.goals,
        startDate: input.start_date,
        labelIds: input.label_ids,
        projectPatternIds: input.project_pattern_ids,
        localPatternData: input.patterns,
        newTestScenarios: input.test_scenarios,
      },
    });
    return readItemResult(value, call);
  },
});

const moveItem = tool({
  name: 'move_item',
  title: 'Move an item',
  description:
    'Plans an item for another time, or assigns it to a member; omitted fields stay unchanged.',
  mutates: true,
  input: {
    item,
    when: when.optional(),
    assigned_to: assigned_to.optional(),
  },
  run: async (call) => {
    const { input, actor, commandId, dependencies } = call;
    const target = await findItem(input.item, call);
    const project = await findProject(target.projectId, call);
    const { value } = await dependencies.useCases.moveItem({
      actor,
      commandId,
      projectId: project.id,
      itemId: target.id,
      newAssignment: await requestedChange(input, project, call),
      orderUpdate: null,
    });
    return readItemResult(value, call);
  },
});

const completeItem = tool({
  name: 'complete_item',
  title: 'Complete an item',
  description: 'Completes an item now, or reopens it.',
  mutates: true,
  input: {
    item,
    completed: z.boolean().default(true).describe('false reopens it'),
  },
  run: async (call) => {
    const { input, actor, commandId, dependencies } = call;
    const target = await findItem(input.item, call);
    const { value } = await dependencies.useCases.completeItem({
      actor,
      commandId,
      itemId: target.id,
      markComplete: input.completed,
    });
    return readItemResult(value, call);
  },
});

const commentOnItem = tool({
  name: 'comment_on_item',
  title: 'Comment on an item',
  description:
    'Adds a comment to an item, in Markdown; `@[Name](user id)` mentions a member, `#[Title](item id)` an item.',
  mutates: true,
  input: { item, text: writeComment.shape.text },
  run: async (call) => {
    const { input, actor, commandId, dependencies } = call;
    const target = await findItem(input.item, call);
    const { value } = await dependencies.useCases.changeComments.add({
      actor,
      commandId,
      itemId: target.id,
      text: input.text,
    });
    const { id, text, createdAt: created_at } = value;
    return { comment: { id, text, created_at } };
  },
});

/** Tools that change something; tokens with read access do not get them. */
export const WRITE_TOOLS = [
  addItem,
  editItem,
  moveItem,
  completeItem,
  commentOnItem,
];
