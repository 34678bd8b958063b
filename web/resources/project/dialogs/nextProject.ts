import type { Project } from '#api/contract/index.ts';
import type { SlipwayDataProvider } from '../../../providers/calls/dataProvider.ts';
import { changedSettings } from '../schedule.ts';
import type { ProjectSettings } from '../schedule.ts';

/** What the dialog asks of a project that is to be created. */
export type NextProject = ProjectSettings &
  Readonly<{
    /** The project whose open items are carried over; null for none. */
    carryOverFrom: string | null;
  }>;

/** What the dialog does: creates a project, closes one, or both. */
export type SetupRequest = Readonly<{
  next: NextProject | null;
  closingId: string | null;
}>;

type Calls = Pick<SlipwayDataProvider, 'createProject' | 'reviseProject'>;

/**
 * Carries out a dialog's request step by step: creates the project, sets its
 * dates, then closes the former, so that a refusal of the new one leaves the
 * former unchanged. A retry resumes at the failed step and creates nothing
 * twice. Throws what a step throws.
 */
export const createSetup = (
  calls: Calls,
  newId: () => string = () => crypto.randomUUID(),
) => {
  let created: Project | null = null;
  let attempt: Readonly<{ body: string; commandId: string }> | null = null;

  // Without an answer it may have succeeded: a retry has the same command id.
  const commandIdFor = (body: string): string => {
    if (attempt?.body !== body) attempt = { body, commandId: newId() };
    return attempt.commandId;
  };

  const create = async (next: NextProject): Promise<Project> => {
    const body = {
      projectDescription: next.description,
      projectIdToCarryItemsOverFrom: next.carryOverFrom,
    };
    const commandId = commandIdFor(JSON.stringify(body));
    return (await calls.createProject({ ...body, commandId })).newProject;
  };

  const setUp = async (next: NextProject): Promise<void> => {
    created ??= await create(next);
    const changes = changedSettings(created, next);
    if (changes === null) return;
    created = await calls.reviseProject({ id: created.id, changes });
  };

  return {
    /** The created project, perhaps without dates yet; null before. */
    created: (): Project | null => created,
    /** Gives the closed project, if one was to be closed. */
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
