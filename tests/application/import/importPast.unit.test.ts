import { expect, it } from 'vitest';
import { importPast } from '#application/import/importPast.ts';
import { executeCommand } from '#application/shared/executeCommand.ts';
import { streamStates } from '#application/shared/streamStates.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import { memoryEventStore } from '#infrastructure/memory/eventStore.ts';
import { uuidIds as ids } from '#infrastructure/shared/uuidIds.ts';
import { appendEvent } from '#tests/support/appendEvent.ts';
import {
  fixedMetadata,
  NOW,
  OTHER_USER,
  PROJECT,
  TEAM,
  USER,
} from '#tests/support/fixed.ts';
import { newProject, placed } from '#tests/support/situations/project.ts';
import { teamWithProjects } from '#tests/support/situations/team.ts';

const change = (itemId: string, number: number, userId: string | null) => ({
  at: NOW,
  itemId,
  itemType: ItemType.Demo,
  number,
  numberedBy: PROJECT,
  sortKey: number,
  to: placed({ assignedToUserId: userId }),
  otherProjectId: null,
});

it('An imported past assigns no items to people who left after the file was read', async () => {
  const eventStore = memoryEventStore();
  const states = streamStates({ eventStore });
  for (const event of teamWithProjects(PROJECT)) {
    await appendEvent(eventStore, streamOf.team(TEAM), event);
  }
  for (const event of newProject()) {
    await appendEvent(eventStore, streamOf.project(PROJECT), event);
  }
  const formerMemberIds: string[] = [];
  const runImport = importPast({
    execute: executeCommand({ eventStore, states, ids }),
    states,
    ids,
    unassignMember: async ({ memberId }) => {
      formerMemberIds.push(memberId);
      return { position: 0 };
    },
  });
  const workflow = {
    userId: USER,
    isRepeat: false,
    originOf: (commandId: string) => ({ userId: USER, commandId }),
    metadataOf: () => fixedMetadata,
    step: <T>(_: string, run: () => Promise<T>) => run(),
  };
  const past = [
    change('a', 1, USER),
    change('b', 2, OTHER_USER),
    change('c', 3, null),
  ];
  await runImport(workflow, 'past', { teamId: TEAM, projectId: PROJECT, past });
  expect(formerMemberIds).toEqual([OTHER_USER]);
});
