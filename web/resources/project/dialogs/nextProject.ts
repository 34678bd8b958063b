import type { Project } from '#api/contract/index.ts';
import type { SlipwayDataProvider } from '../../../providers/calls/dataProvider.ts';
import { createIdsForRepeats } from '../../../providers/calls/idsForRepeats.ts';
import { changedSettings } from '../schedule.ts';
import type { ProjectSettings } from '../schedule.ts';

/** The values for a new project. */
export type NextProject = ProjectSettings &
  Readonly<{
    /** The project whose open items are carried over; null for none. */
    carryOverFrom: string | null;
  }>;

/** A dialog's request: create a project, close one, or both. */
export type SetupRequest = Readonly<{
  next: NextProject | null;
  closingId: string | null;
}>;

type Calls = Pick<SlipwayDataProvider, 'createProject' | 'reviseProject'>;

/**
 * Creates a project, sets its dates, then closes the former one, so that a
 * refusal changes nothing there. A retry resumes at the failed step.
 */
export const createSetup = (
  calls: Calls,
  newId: () => string = () => crypto.randomUUID(),
) => {
  let created: Project | null = null;
  const withId = createIdsForRepeats(newId);

  const create = async (next: NextProject): Promise<Project> => {
    const body = {
      projectDescription: next.description,
      projectIdToCarryItemsOverFrom: next.carryOverFrom,
    };
    const { newProject } = await withId(JSON.stringify(body), (commandId) =>
      calls.createProject({ ...body, commandId }),
    );
    return newProject;
  };

  const setUp = async (next: NextProject): Promise<void> => {
    created ??= await create(next);
    const changes = changedSettings(created, next);
    if (changes === null) return;
    created = await calls.reviseProject({ id: created.id, changes });
  };

  return {
    /** The created project, maybe without dates; null before. */
    created: (): Project | null => created,
    /** Returns the closed project, if one was to be closed. */
    execute: async ({ next, closingId }: SetupRequest) => {
      if (next !== null) await setUp(next);
      if (closingId === null) return null;
      return calls.reviseProject({
        id: closingId,
        changes: { status: 'Completed' },
      });
    },
  };
};
