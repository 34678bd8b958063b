import { useDeferWhilePressed } from '../../browser/useDeferWhilePressed.ts';
import { Notice } from '../page/Notices.tsx';
import { Problem } from '../Problem.tsx';
import { TextConflict } from './TextConflict.tsx';

type Props<T> = Readonly<{
  /** An autosaved field or form. */
  of: Readonly<{
    value: T;
    status: string;
    conflict: Readonly<{ theirs: T }> | null;
    flush: () => Promise<unknown>;
    resolveConflict: (choice: 'mine' | 'theirs') => void;
  }>;
  /** Formats a value as text, one line each. */
  textOf: (value: T) => string;
  /** The message if saving failed. */
  message: string;
}>;

/** Shows why a text is not saved, or asks which of two texts to keep. */
export const Unsaved = <T,>({ of, textOf, message }: Props<T>) => (
  <>
    <SaveFailure of={of} message={message} />
    <TextConflict of={of} textOf={textOf} />
  </>
);

type SaveFailureProps = Readonly<{
  of: Readonly<{ status: string; flush: () => Promise<unknown> }>;
  /** Names the field if its page has several. */
  title?: string;
  message: string;
}>;

/** Shows why something is not saved, with a button to retry. */
export const SaveFailure = ({ of, title, message }: SaveFailureProps) => {
  const isFailed = useDeferWhilePressed(of.status === 'failed');
  const reason = useDeferWhilePressed(message);
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
