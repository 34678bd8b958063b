import { Problem } from '../Problem.tsx';
import { DraftConflict } from './DraftConflict.tsx';

type Props = Readonly<{
  /** A field or form that saves itself. */
  of: Readonly<{
    status: string;
    conflict: unknown;
    flush: () => Promise<void>;
    resolveConflict: (keep: 'draft' | 'server') => void;
  }>;
  /** Shown while it could not be saved. */
  message: string;
}>;

/** Why the text is not saved, or which of two texts is to be kept. */
export const Unsaved = ({ of, message }: Props) => (
  <>
    {of.status === 'failed' && (
      <Problem message={message} retry={() => void of.flush()} />
    )}
    {of.conflict !== null && <DraftConflict onResolve={of.resolveConflict} />}
  </>
);
