import { Button, LinearProgress } from '@mui/material';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ImportProgress as Progress } from '#api/contract/index.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { Problem } from '../../components/Problem.tsx';
import { useChangeUndo } from '../change/useChangeUndo.ts';

type Props = Readonly<{ progress: Progress | null; onStop: () => void }>;

/** The progress of an import, with buttons to stop and to undo it. */
export const ImportProgress = ({ progress, onStop }: Props) => {
  const t = useMessages();
  const id = useId();
  const { done, of, state } = progress ?? BEGINNING;
  return (
    <section className="import-progress" aria-labelledby={id}>
      <p id={id} role="status">
        {t(STATE_TEXTS[state], { done, of, count: done })}
      </p>
      {state === 'Running' && (
        <LinearProgress
          variant={progress === null ? 'indeterminate' : 'determinate'}
          value={(done / Math.max(of, 1)) * 100}
          aria-labelledby={id}
        />
      )}
      <div className="import-actions">
        {progress === null || state === 'Running' ? (
          <Button variant="outlined" onClick={onStop}>
            {t('import.stop')}
          </Button>
        ) : (
          <FinishedActions progress={progress} />
        )}
      </div>
    </section>
  );
};

type LostProps = Readonly<{ reason: string; onRetry: () => void }>;

/** Says why an import cannot be followed any more, and where to look. */
export const LostImport = ({ reason, onRetry }: LostProps) => {
  const t = useMessages();
  return (
    <div className="import-progress">
      <Problem message={t('import.lost', { reason })} retry={onRetry} />
      <div className="import-actions">
        <ShowItems />
      </div>
    </div>
  );
};

const ShowItems = () => {
  const t = useMessages();
  return (
    <Button variant="contained" component={Link} to="/project/items">
      {t('import.show')}
    </Button>
  );
};

const BEGINNING = { done: 0, of: 0, state: 'Running' } as const;

const STATE_TEXTS = {
  Running: 'import.running',
  Done: 'import.done',
  Stopped: 'import.stopped',
  Failed: 'import.failed',
} as const;

const FinishedActions = ({
  progress: { changeId, done },
}: {
  progress: Progress;
}) => {
  const t = useMessages();
  const { undo } = useChangeUndo();
  const [isBusy, setBusy] = useState(false);
  const [isUndone, setUndone] = useState(false);
  const undoImport = async () => {
    setBusy(true);
    setUndone(await undo(changeId, t('import.change', { count: done })));
    setBusy(false);
  };
  return (
    <>
      <ShowItems />
      {done > 0 && !isUndone && (
        <Button
          variant="outlined"
          loading={isBusy}
          onClick={() => void undoImport()}
        >
          {t('import.undo')}
        </Button>
      )}
    </>
  );
};
