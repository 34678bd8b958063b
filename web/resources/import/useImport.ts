import { useRef, useState } from 'react';
import type { ImportMapping } from '#api/contract/importColumns.ts';
import type { ImportFormat } from '#api/contract/importValues.ts';
import type { ImportReply } from '#api/contract/index.ts';
import { useSlipwayContext } from '../../providers/context/useSlipwayContext.ts';
import { useImportFile } from './useImportFile.ts';
import type { ChosenFile } from './useImportFile.ts';
import { useImportProgress } from './useImportProgress.ts';
import { reasonOf } from '../../kit/feedback/reasonOf.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { useSlipwayData } from '../../providers/context/useSlipwayData.ts';
import { SlipwayError } from '../../providers/http/callErrors.ts';

export type Import = ReturnType<typeof useImport>;

/**
 * An import from choosing the file to its end; every change needs a new check.
 */
export const useImport = () => {
  const { userContext } = useSlipwayContext();
  const [chosenProjectId, chooseProject] = useState<string | null>(null);
  const { file, problem, choose, setFormat, setMapping } = useImportFile();
  const defaultProjectId =
    file?.format === 'Slipway' ? null : (userContext.activeProjectId ?? null);
  const projectId = chosenProjectId ?? defaultProjectId;
  const run = useImportRun(file, projectId);
  const choosing = (change: () => void) => {
    // The import was sent with the former choices.
    if (run.busy === 'run') return;
    run.reset();
    change();
  };
  return {
    file,
    fileProblem: problem,
    projectId,
    run,
    choose: (next: File): Promise<void> => {
      choosing(() => chooseProject(null));
      return choose(next);
    },
    setFormat: (format: ImportFormat) =>
      choosing(() => {
        chooseProject(null);
        setFormat(format);
      }),
    setProject: (id: string | null) => choosing(() => chooseProject(id)),
    setMapping: (mapping: ImportMapping) => choosing(() => setMapping(mapping)),
  };
};

/** The state of an import. */
type Stage = Readonly<{
  /** What would happen to each line. */
  checked: ImportReply | null;
  /** The id of the import that runs, or has run. */
  runningId: string | null;
  busy: 'check' | 'run' | null;
  problem: string | null;
}>;

const NOT_CHECKED: Stage = {
  checked: null,
  runningId: null,
  busy: null,
  problem: null,
};

/** Checks a file, imports it, and follows the progress. */
const useImportRun = (file: ChosenFile | null, projectId: string | null) => {
  const t = useMessages();
  const data = useSlipwayData();
  const [stage, setStage] = useState(NOT_CHECKED);
  /** Increases with each change, call and reply: earlier checks are void. */
  const generation = useRef(0);
  /** Whether the import itself, and not a check, was sent. */
  const isStarting = useRef(false);
  const progress = useImportProgress(stage.runningId);

  const send = async (busy: 'check' | 'run'): Promise<void> => {
    if (file === null) return;
    const dryRun = busy === 'check';
    generation.current += 1;
    const ownGeneration = generation.current;
    const isVoid = () => dryRun && ownGeneration !== generation.current;
    setStage((before) => ({ ...before, busy, problem: null }));
    try {
      const reply = await data.startImport({
        ...contentOf(file),
        projectId,
        dryRun,
      });
      if (isVoid()) return;
      generation.current += 1;
      const runningId = dryRun ? null : reply.id;
      setStage({ checked: reply, runningId, busy: null, problem: null });
    } catch (error) {
      if (isVoid()) return;
      const reason = fieldProblem(error) ?? reasonOf(error, t);
      setStage({
        ...NOT_CHECKED,
        problem: t('import.startFailed', { reason }),
      });
    }
  };

  const check = async (): Promise<void> => {
    if (!isStarting.current) await send('check');
  };
  /** Starts the import once, however often it is pressed. */
  const start = async (): Promise<void> => {
    if (isStarting.current) return;
    isStarting.current = true;
    await send('run');
    isStarting.current = false;
  };

  return {
    ...stage,
    ...progress,
    isRunning: stage.busy === 'run' || progress.isRunning,
    check,
    run: start,
    stop: () => {
      if (stage.runningId !== null) void data.stopImport(stage.runningId);
    },
    reset: () => {
      generation.current += 1;
      setStage(NOT_CHECKED);
    },
  };
};

const contentOf = ({ format, text, mapping }: ChosenFile) => ({
  format,
  text,
  ...(format === 'Csv' ? { mapping } : {}),
});

/** What is wrong with the file, in the server's words. */
const fieldProblem = (error: unknown): string | undefined =>
  error instanceof SlipwayError ? error.fields[0]?.message : undefined;
