import { useEffect, useEffectEvent, useState } from 'react';
import { checkRepeatedly } from '../../../outbox/checkRepeatedly.ts';
import { outbox } from '../../../outbox/outbox.ts';
import { waitsForPerson } from '../../../outbox/queuedCommand.ts';
import type { QueuedCommand } from '../../../outbox/queuedCommand.ts';
import { useSlipwayContext } from '../../../providers/context/useSlipwayContext.ts';
import { useItemCommands } from '../actions/useItemCommands.ts';
import { useBulkCommands } from '../bulk/useBulkCommands.ts';
import { useProjectItems } from './useProjectItems.ts';

type Props = Readonly<{ userId: string; projectId: string }>;

/**
 * Sends commands in the team's projects that a reload, or a tab that was closed
 * in the meantime, left unsent.
 */
export const ResumedCommands = () => {
  const { availableProjects, userContext } = useSlipwayContext();
  const { userId } = userContext;
  const [resumableIds, setResumableIds] = useState<ReadonlySet<string>>(
    new Set(),
  );
  useEffect(
    () =>
      checkRepeatedly(() => {
        const projectIds = projectsWithUnsent(userId);
        // A project stays, because its component may still be sending commands.
        setResumableIds((before) =>
          projectIds.every((id) => before.has(id))
            ? before
            : new Set([...before, ...projectIds]),
        );
      }),
    [userId],
  );
  // Most projects have none, and then their items need not be loaded.
  return availableProjects
    .filter(({ id }) => resumableIds.has(id))
    .map(({ id }) => <Resuming key={id} userId={userId} projectId={id} />);
};

const projectsWithUnsent = (userId: string): readonly string[] =>
  outbox.storage
    .all(userId)
    .filter(({ commandId }) => !outbox.isHandled(commandId))
    .map(({ projectId }) => projectId);

/**
 * Loads a project's items, takes the commands that closed tabs left, and sends
 * each once.
 */
const Resuming = ({ userId, projectId }: Props) => {
  const itemCommands = useItemCommands(projectId);
  const bulkCommands = useBulkCommands(projectId);
  const { isPending, error } = useProjectItems(projectId);
  const isLoaded = !isPending && error === null;
  const send = useEffectEvent((all: readonly QueuedCommand[]) => {
    for (const queued of all) {
      const commands =
        queued.command.kind === 'Bulk' ? bulkCommands : itemCommands;
      void commands.resume(queued);
    }
  });

  useEffect(() => {
    if (!isLoaded) return undefined;
    // A command that the server did not process, because the person is signed
    // out or in another team, is not sent again at each check.
    const resumed = new Set<string>();
    const canBeResumed = (queued: QueuedCommand) =>
      queued.projectId === projectId &&
      !outbox.isHandled(queued.commandId) &&
      !resumed.has(queued.commandId) &&
      !waitsForPerson(queued, Date.now());
    return checkRepeatedly(() => {
      void outbox.storage.takeOver(userId, canBeResumed, (all) => {
        for (const { commandId } of all) resumed.add(commandId);
        send(all);
      });
    });
  }, [userId, projectId, isLoaded]);
  return null;
};
