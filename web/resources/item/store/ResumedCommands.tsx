import { useEffect, useEffectEvent, useState } from 'react';
import { useActiveProject } from '../../../providers/context/useSlipwayContext.ts';
import { useItemCommands } from '../actions/useItemCommands.ts';
import { useBulkCommands } from '../bulk/useBulkCommands.ts';
import type { KeptCommand } from './keptCommands.ts';
import { useAddDependencies } from './useAddDependencies.ts';
import { useProjectItems } from './useProjectItems.ts';

/** Sends commands of the active project that a reload left unsent. */
export const ResumedCommands = () => {
  const project = useActiveProject();
  return project && <InProject key={project.id} projectId={project.id} />;
};

type Props = Readonly<{ projectId: string }>;

const InProject = ({ projectId }: Props) => {
  const { kept } = useAddDependencies(projectId);
  // Most pages have none, and need no items for it.
  const [hasSome] = useState(() => !kept.isEmpty());
  return hasSome && <Resuming projectId={projectId} />;
};

/** A page that is being left may still count as there. */
const SECOND_LOOK_MS = 5_000;

const Resuming = ({ projectId }: Props) => {
  const { kept } = useAddDependencies(projectId);
  const one = useItemCommands(projectId);
  const many = useBulkCommands(projectId);
  // What was added goes first: commands on it wait for its id.
  const { isPending, error } = useProjectItems(projectId);
  const isLoaded = !isPending && error === null;
  const send = useEffectEvent((commands: readonly KeptCommand[]) => {
    for (const command of commands) {
      const by = command.command.kind === 'Bulk' ? many : one;
      void by.resume(command);
    }
  });

  useEffect(() => {
    if (!isLoaded) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const takeOver = () => kept.takeOver((commands) => send(commands));
    const begin = async () => {
      if (await takeOver())
        timer = setTimeout(() => void takeOver(), SECOND_LOOK_MS);
    };
    void begin();
    return () => clearTimeout(timer);
  }, [kept, isLoaded]);
  return null;
};
