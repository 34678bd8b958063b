import { describe, expect, it } from 'vitest';
import { storyWorkflows } from '#projections/story/storyWorkflows.ts';
import { TEAM } from '#tests/support/fixed.ts';
import { readModel } from '#tests/support/readModel.ts';
import { recorded } from '#tests/support/recorded.ts';

const saved = (changed: object, removed: readonly string[] = []) => ({
  type: 'WorkflowSaved',
  data: { teamId: TEAM, changed, removed },
});

/** The document of the team's workflow after these events. */
const workflowAfter = (...events: Parameters<typeof recorded>[0]) =>
  readModel(storyWorkflows, recorded(events)).get(TEAM);

describe('The document of a guided workflow (J29, L8)', () => {
  it('contains what was saved, each change on top of the previous one', () => {
    const document = workflowAfter(
      saved({ state: 'Refine', old: 1 }),
      saved({ state: 'Finalize', story: 'Once' }, ['old']),
    );
    expect(document?.id).toBe(TEAM);
    expect(JSON.parse(document?.agentData ?? '')).toEqual({
      state: 'Finalize',
      story: 'Once',
    });
  });

  it('keeps names with a special meaning in a store or in JavaScript', () => {
    const names = '{"__proto__":{"x":1},"$set":2,"a.b":3,"constructor":4}';
    const document = workflowAfter(saved(JSON.parse(names) as object));
    expect(document?.agentData).toBe(names);
  });

  it('is not created by the story', () => {
    const storyRevised = {
      type: 'StoryRevised',
      data: { teamId: TEAM, productStory: 'Once' },
    };
    expect(storyWorkflows.handles.has(storyRevised.type)).toBe(false);
    expect(workflowAfter(storyRevised) ?? null).toBeNull();
  });
});
