import { useReleased } from '../../browser/useReleased.ts';
import { Notice } from '../page/Notices.tsx';
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
    <NotSaved of={of} message={message} />
    <TextConflict of={of} textOf={textOf} />
  </>
);

type NotSavedProps = Readonly<{
  of: Readonly<{ status: string; flush: () => Promise<void> }>;
  /** Names the field where its page has several. */
  title?: string;
  message: string;
}>;

/** Why something is not saved, and the way to try it again. */
export const NotSaved = ({ of, title, message }: NotSavedProps) => {
  const isFailed = useReleased(of.status === 'failed');
  const reason = useReleased(message);
  if (!isFailed) return null;
  return (
    <Notice>
      <Problem
        {...(title !== undefined && { title })}
        message={reason}
        retry={() => void of.flush()}
      />
    </Notice>
  );
};
