import { Problem } from '../Problem.tsx';
import { TextConflict } from './TextConflict.tsx';

type Props<T> = Readonly<{
  /** A field or form that saves itself. */
  of: Readonly<{
    value: T;
    status: string;
    conflict: Readonly<{ theirs: T }> | null;
    flush: () => Promise<void>;
    resolveConflict: (choice: 'mine' | 'theirs') => void;
  }>;
  /** A value in words, one line each. */
  textOf: (value: T) => string;
  /** Shown while it could not be saved. */
  message: string;
}>;

/** Why the text is not saved, or which of two texts is to be kept. */
export const Unsaved = <T,>({ of, textOf, message }: Props<T>) => (
  <>
    {of.status === 'failed' && (
      <Problem message={message} retry={() => void of.flush()} />
    )}
    <TextConflict of={of} textOf={textOf} />
  </>
);
