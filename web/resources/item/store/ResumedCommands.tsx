import { useEffect, useEffectEvent, useState } from 'react';
import { outbox } from '../../../outbox/outbox.ts';
import { waitsForPerson } from '../../../outbox/outboxStorage.ts';
import type { QueuedCommand } from '../../../outbox/outboxStorage.ts';
import { useSlipwayContext } from '../../../providers/context/useSlipwayContext.ts';
import { useItemCommands } from '../actions/useItemCommands.ts';
import { useBulkCommands } from '../bulk/useBulkCommands.ts';
import { useProjectItems } from './useProjectItems.ts';

type Props = Readonly<{ userId: string; projectId: string }>;

/** Sends commands that a reload left unsent in the team's projects. */
export const ResumedCommands = () => {
  const { availableProjects, userContext } = useSlipwayContext();
  const { userId } = userContext;
  return availableProjects.map(({ id }) => (
    <ResumedCommandsOfProject key={id} userId={userId} projectId={id} />
  ));
};

const ResumedCommandsOfProject = ({ userId, projectId }: Props) => {
  // Most projects have none, and then their items need not be loaded.
  const [hasSome] = useState(() =>
    outbox.storage.all(userId).some((queued) => queued.projectId === projectId),
  );
  return hasSome && <Resuming userId={userId} projectId={projectId} />;
};

/** A page that is closing may still hold its lock. */
const SECOND_LOOK_MS = 5_000;

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
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isFree = (queued: QueuedCommand) =>
      queued.projectId === projectId &&
      !outbox.isTaken(queued.commandId) &&
      !waitsForPerson(queued, Date.now());
    const takeOver = () =>
      outbox.storage.takeOver(userId, isFree, (all) => send(all));
    const begin = async () => {
      if (await takeOver())
        timer = setTimeout(() => void takeOver(), SECOND_LOOK_MS);
    };
    void begin();
    return () => clearTimeout(timer);
  }, [userId, projectId, isLoaded]);
  return null;
};
