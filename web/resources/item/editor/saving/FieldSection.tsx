import { useId } from 'react';
import type { ReactNode } from 'react';
import type { Autosave } from '../../../../providers/saving/useAutosave.ts';
import { useMessages } from '../../../../kit/i18n/useMessages.ts';
import { TextConflict } from '../../../../components/field/TextConflict.tsx';
import { SaveFailure } from '../../../../components/field/Unsaved.tsx';
import { isQuotaRefusal } from '../../../../providers/calls/quotaLimit.ts';
import { SlipwayError } from '../../../../providers/http/callErrors.ts';
import '../editor.css';

type Props<T> = Readonly<{
  title: string;
  field: Autosave<T>;
  /** Formats a value as text, for a conflict. */
  textOf: (value: T) => string;
  children: ReactNode;
}>;

/** A field of an item under its heading, with its errors. */
export const FieldSection = <T,>({
  title,
  field,
  textOf,
  children,
}: Props<T>) => {
  const headingId = useId();
  return (
    <section
      className="item-field"
      aria-labelledby={headingId}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) void field.flush();
      }}
    >
      <h3 id={headingId}>{title}</h3>
      <TextConflict of={field} textOf={textOf} />
      {children}
      <FieldProblem title={title} field={field} />
    </section>
  );
};

/** Why a field is not saved, in the server's words if there are any (J13). */
export const FieldProblem = <T,>({
  title,
  field,
}: Pick<Props<T>, 'title' | 'field'>) => {
  const t = useMessages();
  const message = reasonIn(field.error) ?? t('error.unknown');
  return <SaveFailure of={field} title={title} message={message} />;
};

const TOO_LARGE = 413;

const reasonIn = (error: unknown): string | undefined => {
  if (!(error instanceof SlipwayError)) return undefined;
  const isTooMuch = error.httpStatus === TOO_LARGE || isQuotaRefusal(error);
  return error.fields[0]?.message ?? (isTooMuch ? error.message : undefined);
};
