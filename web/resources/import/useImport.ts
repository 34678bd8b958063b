import { useState } from 'react';
import type {
  ImportFormat,
  ImportMapping,
} from '#api/contract/importValues.ts';
import { useSlipwayContext } from '../../providers/context/useSlipwayContext.ts';
import { useImportFile } from './useImportFile.ts';
import { useImportRun } from './useImportRun.ts';

export type Import = ReturnType<typeof useImport>;

/** An import from its file to its end; whatever changes, it is checked again. */
export const useImport = () => {
  const { userContext } = useSlipwayContext();
  const [chosen, setChosen] = useState<string | null>(null);
  const { file, problem, choose, setFormat, setMapping } = useImportFile();
  const own =
    file?.format === 'Slipway' ? null : (userContext.activeProjectId ?? null);
  const projectId = chosen ?? own;
  const run = useImportRun(file, projectId);
  const again = (change: () => void) => {
    run.reset();
    change();
  };
  return {
    file,
    fileProblem: problem,
    projectId,
    run,
    choose: (next: File): Promise<void> => {
      again(() => setChosen(null));
      return choose(next);
    },
    setFormat: (format: ImportFormat) =>
      again(() => {
        setChosen(null);
        setFormat(format);
      }),
    setProject: (id: string | null) => again(() => setChosen(id)),
    setMapping: (mapping: ImportMapping) => again(() => setMapping(mapping)),
  };
};
