import { describe, expect, it, vi } from 'vitest';
import type { Project, ReviseProject } from '#api/contract/index.ts';
import { refusalError } from '#web/providers/http/callErrors.ts';
import { createSetup } from '#web/resources/project/dialogs/nextProject.ts';
import type { NextProject } from '#web/resources/project/dialogs/nextProject.ts';

const next: NextProject = {
  description: 'Next',
  startDate: '2026-03-02',
  durationInWeeks: 8,
  carryOverFrom: 'former',
};
const undated: NextProject = { ...next, startDate: null, durationInWeeks: 12 };

/** A server that records its calls and fails as often as a test requests. */
const server = () => {
  const created: Project = {
    id: 'new',
    teamId: 'team',
    description: 'Next',
    status: 'Live',
    startDate: null,
    durationInWeeks: 12,
  };
  const createProject = vi.fn(() => Promise.resolve({ newProject: created }));
  const reviseProject = vi.fn(
    ({ id, changes }: { id: string; changes: ReviseProject }) =>
      Promise.resolve({ ...created, id, ...changes } as Project),
  );
  return { createProject, reviseProject };
};

const fails = () => Promise.reject(new Error('No.'));

/** Creates the ids `id-1`, `id-2` and so on. */
const countedIds = () => {
  let count = 0;
  return () => `id-${String((count += 1))}`;
};

describe('Setting up a project', () => {
  it('creates it with carried-over items, then sets its dates (H20)', async () => {
    const calls = server();
    const setup = createSetup(calls, countedIds());
    expect(await setup.execute({ next, closingId: null })).toBeNull();
    expect(calls.createProject.mock.calls).toEqual([
      [
        {
          projectDescription: 'Next',
          projectIdToCarryItemsOverFrom: 'former',
          commandId: 'id-1',
        },
      ],
    ]);
    expect(calls.reviseProject.mock.calls).toEqual([
      [{ id: 'new', changes: { startDate: '2026-03-02', durationInWeeks: 8 } }],
    ]);
    expect(setup.created()?.startDate).toBe('2026-03-02');
  });

  it('sets no dates if none were given', async () => {
    const calls = server();
    await createSetup(calls).execute({ next: undated, closingId: null });
    expect(calls.reviseProject).not.toHaveBeenCalled();
  });

  it('closes the previous project only after the next one exists (H18)', async () => {
    const calls = server();
    calls.createProject.mockImplementationOnce(fails);
    const setup = createSetup(calls);
    const request = { next: undated, closingId: 'former' };
    await expect(setup.execute(request)).rejects.toThrow('No.');
    expect(calls.reviseProject).not.toHaveBeenCalled();
    expect(setup.created()).toBeNull();

    const closed = await setup.execute(request);
    expect(closed).toMatchObject({ id: 'former', status: 'Completed' });
  });

  it('creates nothing if a project is only being closed (Q39)', async () => {
    const calls = server();
    await createSetup(calls).execute({ next: null, closingId: 'former' });
    expect(calls.createProject).not.toHaveBeenCalled();
  });

  it('resumes at the failed step, with the current input', async () => {
    const calls = server();
    calls.reviseProject.mockImplementationOnce(fails);
    const setup = createSetup(calls);
    await expect(setup.execute({ next, closingId: null })).rejects.toThrow();
    const renamed = { ...next, description: 'Renamed' };
    await setup.execute({ next: renamed, closingId: null });
    expect(calls.createProject).toHaveBeenCalledTimes(1);
    expect(calls.reviseProject).toHaveBeenLastCalledWith({
      id: 'new',
      changes: {
        description: 'Renamed',
        startDate: '2026-03-02',
        durationInWeeks: 8,
      },
    });
  });

  it('repeats an unanswered command with the same id, but only for the same request', async () => {
    const calls = server();
    calls.createProject
      .mockImplementationOnce(fails)
      .mockImplementationOnce(fails);
    const setup = createSetup(calls, countedIds());
    const executeFor = (request: NextProject) =>
      setup.execute({ next: request, closingId: null });
    await expect(executeFor(undated)).rejects.toThrow();
    await expect(executeFor(undated)).rejects.toThrow();
    await executeFor({ ...undated, description: 'Another' });
    const ids = calls.createProject.mock.calls as unknown as [
      { commandId: string },
    ][];
    expect(ids.map(([{ commandId }]) => commandId)).toEqual([
      'id-1',
      'id-1',
      'id-2',
    ]);
  });

  it('sends a refused command with another id, as its refusal is repeated', async () => {
    const calls = server();
    calls.createProject.mockImplementationOnce(() =>
      Promise.reject(refusalError('QuotaLimit', undefined, 402)),
    );
    const setup = createSetup(calls, countedIds());
    const request = { next: undated, closingId: null };
    await expect(setup.execute(request)).rejects.toThrow();
    await setup.execute(request);
    expect(calls.createProject).toHaveBeenLastCalledWith(
      expect.objectContaining({ commandId: 'id-2' }),
    );
  });
});
