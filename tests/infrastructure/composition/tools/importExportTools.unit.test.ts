import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '#application/shared/actor.ts';
import { DEFAULT_ENTITLEMENTS } from '#domain/shared/entitlements.ts';
import type { ImportExportTools } from '#infrastructure/composition/tools/importExportTools.ts';
import { createImportExportTools } from '#infrastructure/composition/tools/importExportTools.ts';
import type { MemorySlipway } from '#tests/support/memorySlipway.ts';
import { memorySlipway } from '#tests/support/memorySlipway.ts';
import { pacedReadModels } from '#tests/support/pacedReadModels.ts';

let slipway: MemorySlipway;
let tools: ImportExportTools;
let ada: Actor;

beforeEach(async () => {
  slipway = memorySlipway();
  const { eventStore, directory, importFiles } = slipway;
  const { readModels } = pacedReadModels(eventStore);
  const entitlements = DEFAULT_ENTITLEMENTS;
  const stores = { eventStore, directory, importFiles, readModels };
  tools = createImportExportTools({ ...stores, entitlements });
  ada = await slipway.signIn('ada@example.test');
});

const startProject = async (description: string): Promise<string> => {
  const { userId, teamId } = ada;
  const commandId = `start-${crypto.randomUUID()}`;
  const project = { userId, teamId, commandId, description };
  const { value } = await slipway.useCases.startProject(project);
  return value.projectId;
};

describe('The project of an import', () => {
  it('is found by its id or its name', async () => {
    const id = await startProject('Launch');
    expect(await tools.projectOf(ada, 'Launch')).toBe(id);
    expect(await tools.projectOf(ada, id)).toBe(id);
  });

  it('is refused if several have the name, with their ids', async () => {
    const ids = [await startProject('Launch'), await startProject('Launch')];
    const refused = tools.projectOf(ada, 'Launch');
    await expect(refused).rejects.toThrow("several projects 'Launch'");
    for (const id of ids) await expect(refused).rejects.toThrow(id);
  });

  it('is refused if none has the name', async () => {
    const refused = tools.projectOf(ada, 'Lunch');
    await expect(refused).rejects.toThrow("no project 'Lunch'");
  });
});

describe('The member who imports', () => {
  it('is named by id or address, and otherwise the first Admin', async () => {
    for (const user of [null, ada.userId, 'ada@example.test']) {
      const actor = await tools.actorOf(ada.teamId, user);
      expect(actor).toMatchObject({ userId: ada.userId, teamId: ada.teamId });
    }
  });

  it('is refused if not in the team', async () => {
    const eve = await slipway.signIn('eve@example.test');
    for (const user of [eve.userId, 'eve@example.test', 'nobody']) {
      await expect(tools.actorOf(ada.teamId, user)).rejects.toThrow(
        `'${user}' is not a member of the team.`,
      );
    }
  });
});
