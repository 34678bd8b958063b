import { projectDecider } from '#domain/project/decide.ts';
import type { CreatedProject, Project } from '#domain/project/project.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { EventStore } from '../shared/ports/EventStore.ts';
import { readPaged } from '../shared/readPaged.ts';
import type { StreamStates } from '../shared/streamStates.ts';

/**
 * Finds the event of a project's last deletion. Throws PROJECT.NOT_FOUND for a
 * project of another team or one that was never deleted.
 */
export const findDeletion = async (
  {
    states,
    eventStore,
  }: Readonly<{
    states: StreamStates;
    eventStore: Pick<EventStore, 'readStream'>;
  }>,
  { teamId, projectId }: Readonly<{ teamId: string; projectId: string }>,
): Promise<RecordedEvent> => {
  const streamId = streamOf.project(projectId);
  const { state } = await states.load(projectDecider, streamId);
  if (state.status === 'None' || state.teamId !== teamId) {
    throw projectNotFound();
  }
  // The state does not name its deletion's event, so find it in the stream.
  let deletion: RecordedEvent | undefined;
  for await (const page of readPaged(eventStore, streamId)) {
    deletion =
      page.findLast(({ type }) => type === 'ProjectDeleted') ?? deletion;
  }
  if (deletion === undefined) throw projectNotFound();
  return deletion;
};

/** The state of a project before its deletion. Throws PROJECT.NOT_FOUND. */
export const stateBeforeDeletion = (project: Project): CreatedProject => {
  if (project.status !== 'Deleted') throw projectNotFound();
  return project.kept;
};

const projectNotFound = () => new DomainError('PROJECT.NOT_FOUND');
