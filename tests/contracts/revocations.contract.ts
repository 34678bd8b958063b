import { beforeEach, describe, expect, it } from 'vitest';
import type {
  Revocations,
  RecordedRole,
} from '#application/shared/ports/Revocations.ts';
import { Role } from '#domain/shared/role.ts';

const recordedRole: RecordedRole = {
  userId: 'u1',
  teamId: 't1',
  role: Role.Editor,
  revision: 10,
};
const removed = { ...recordedRole, role: null, revision: 11 };

/**
 * The contract of every Revocations adapter; `open` returns two adapters that
 * share a store, like two processes.
 */
export const revocationsContract = (
  name: string,
  open: () =>
    | readonly [Revocations, Revocations]
    | Promise<readonly [Revocations, Revocations]>,
): void => {
  describe(`${name} as the revocations (threat H1)`, () => {
    let revocations: Revocations;
    let otherProcess: Revocations;
    beforeEach(async () => {
      [revocations, otherProcess] = await open();
    });

    it('contain nothing about an unaffected user', async () => {
      await revocations.record(recordedRole);
      expect(await revocations.of('u2')).toEqual(new Map());
    });

    it('apply at once, here and elsewhere, even after an earlier read', async () => {
      expect(await otherProcess.of('u1')).toEqual(new Map());
      await revocations.record(recordedRole);
      expect(await otherProcess.of('u1')).toEqual(
        new Map([['t1', Role.Editor]]),
      );
      await otherProcess.record(removed);
      expect(await revocations.of('u1')).toEqual(new Map([['t1', null]]));
    });

    it('are separate for each user and team', async () => {
      await revocations.record(recordedRole);
      await revocations.record({ ...removed, teamId: 't2' });
      await revocations.record({
        ...recordedRole,
        userId: 'u2',
        role: Role.Admin,
      });
      expect(await revocations.of('u1')).toEqual(
        new Map([
          ['t1', Role.Editor],
          ['t2', null],
        ]),
      );
      expect(await revocations.of('u2')).toEqual(new Map([['t1', Role.Admin]]));
    });

    it('end with a newer role that gives the user access again', async () => {
      await revocations.record(removed);
      await revocations.record({
        ...recordedRole,
        role: Role.Admin,
        revision: 12,
      });
      expect(await revocations.of('u1')).toEqual(new Map([['t1', Role.Admin]]));
    });

    it('are not changed by an older role, nor by a repeat', async () => {
      await revocations.record(removed);
      await otherProcess.record(recordedRole);
      await revocations.record({ ...recordedRole, revision: 11 });
      await revocations.record(removed);
      expect(await revocations.of('u1')).toEqual(new Map([['t1', null]]));
    });

    it('contain the newest of many that are recorded at once', async () => {
      const all = Array.from({ length: 20 }, (_, revision) => ({
        ...recordedRole,
        revision,
        role: revision === 19 ? null : Role.Admin,
      }));
      await Promise.all(
        all
          .toSorted((a, b) => (a.revision % 7) - (b.revision % 7))
          .map((revocation, index) =>
            (index % 2 === 0 ? revocations : otherProcess).record(revocation),
          ),
      );
      expect(await revocations.of('u1')).toEqual(new Map([['t1', null]]));
    });

    it('forget a user, or all', async () => {
      const other = { ...recordedRole, userId: 'u2' };
      await revocations.record(removed);
      await revocations.record(other);
      await revocations.forget('u1');
      expect(await otherProcess.of('u1')).toEqual(new Map());
      expect(await otherProcess.of('u2')).toEqual(
        new Map([['t1', Role.Editor]]),
      );
      await revocations.forgetAll();
      expect(await otherProcess.of('u2')).toEqual(new Map());
    });
  });
};
