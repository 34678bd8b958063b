import { useEffect } from 'react';
import { canRepeat } from './pendingAdds.ts';
import { sendAdd } from './sendAdd.ts';
import { useAddDependencies } from './useAddDependencies.ts';

/**
 * Sends what was added before a reload and never acknowledged, with the same
 * command ids. Only once the list is there, so that it can show in it.
 */
export const useResumedAdds = (projectId: string, isLoaded: boolean): void => {
  const dependencies = useAddDependencies(projectId);

  useEffect(() => {
    if (!isLoaded) return;
    const { adds, store } = dependencies;
    const { items } = store.current();
    const underWay = new Set(items.map(({ id }) => id));
    for (const add of adds.all()) {
      if (underWay.has(add.temporaryId) || !canRepeat(add, Date.now()))
        continue;
      void sendAdd(add, dependencies);
    }
  }, [dependencies, isLoaded]);
};
