import { expect, it } from 'vitest';
import { getAudit } from '#application/audit/getAudit.ts';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import type { ReadModels } from '#application/shared/ports/ReadModels.ts';
import { Role } from '#domain/shared/role.ts';
import { NOW, PROJECT, TEAM, USER } from '#tests/support/fixed.ts';

it('An audit of a project fails as a whole if both of its queries fail, one after the other', async () => {
  const down = () => new StorageFailure('unavailable', 'Down.');
  const readModels = {
    find: () => Promise.reject(down()),
    // Fails later than the other one.
    countBy: () =>
      new Promise((_, reject) => {
        setTimeout(() => reject(down()), 5);
      }),
  } as unknown as ReadModels;
  const read = getAudit({
    readModels,
    addNamesAndTexts: async () => [],
    recordAudit: async () => undefined,
    clock: { now: () => NOW },
  });
  const reading = read({
    actor: { userId: USER, teamId: TEAM, role: Role.Admin },
    filter: { projectId: PROJECT },
    limit: 10,
  });
  // A rejection that nobody handles would end the process, and fails the run.
  await expect(reading).rejects.toThrow('Down.');
});
