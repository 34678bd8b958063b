import { useState } from 'react';
import type { ListedProject } from '#api/contract/index.ts';
import { useNextProject } from './useNextProject.ts';
import { useSetup } from './useSetup.ts';
import type { Work } from './useWork.ts';

/** What is wanted in the dialog, and how it is carried out. */
export const useProjectDialog = (
  closing: ListedProject | null,
  run: Work['run'],
  onDone: () => void,
) => {
  const closingId = closing?.id ?? null;
  const next = useNextProject(closing);
  const [withNext, setWithNext] = useState(closing === null || next.wasKept);
  const setup = useSetup();

  const submit = () =>
    run(async () => {
      await setup.run({ next: withNext ? next.value : null, closingId });
      next.drop();
      onDone();
    });

  return {
    next,
    withNext,
    setWithNext,
    hasCreated: setup.hasCreated,
    submit,
  };
};
