import { useEffect, useEffectEvent, useState } from 'react';
import { useSlipwayContext } from '../../../providers/context/useSlipwayContext.ts';
import { useItemCommands } from '../actions/useItemCommands.ts';
import { useBulkCommands } from '../bulk/useBulkCommands.ts';
import type { KeptCommand } from './keptCommands.ts';
import { useAddDependencies } from './useAddDependencies.ts';
import { useProjectItems } from './useProjectItems.ts';

/** Sends what a reload left unsent in the projects of the active team. */
export const ResumedCommands = () => {
  const { availableProjects } = useSlipwayContext();
  return availableProjects.map(({ id }) => (
    <InProject key={id} projectId={id} />
  ));
};

type Props = Readonly<{ projectId: string }>;

const InProject = ({ projectId }: Props) => {
  const { kept, adds } = useAddDependencies(projectId);
  // Most projects have none, and their items are not needed for it.
  const [hasSome] = useState(() => !kept.isEmpty() || adds.all().length > 0);
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
