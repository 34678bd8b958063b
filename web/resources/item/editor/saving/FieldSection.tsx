import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { Autosave } from '../../../../providers/saving/useAutosave.ts';
import { FieldConflict, FieldProblem } from './FieldNotices.tsx';

type Props<T> = Readonly<{
  title: string;
  field: Autosave<T>;
  /** A value in words, for a conflict. */
  textOf: (value: T) => string;
  children: ReactNode;
}>;

/** A field of an item under its heading, with what went wrong in it. */
export const FieldSection = <T,>({
  title,
  field,
  textOf,
  children,
}: Props<T>) => {
  const headingId = useId();
  return (
    <Section
      aria-labelledby={headingId}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) void field.flush();
      }}
    >
      <h3 id={headingId}>{title}</h3>
      <FieldConflict field={field} textOf={textOf} />
      {children}
      <FieldProblem field={field} />
    </Section>
  );
};

const Section = styled('section')({
  marginBlockStart: 16,
  paddingBlockStart: 12,
  borderBlockStart: '1px solid var(--divider)',
  '& h3': {
    margin: 0,
    marginBlockEnd: 4,
    fontSize: 'var(--size-small)',
    lineHeight: 'var(--line-small)',
    fontWeight: 600,
  },
  '& h4': {
    margin: 0,
    fontSize: 'var(--size-small)',
    lineHeight: 'var(--line-small)',
    fontWeight: 500,
    color: 'var(--secondary)',
  },
});
