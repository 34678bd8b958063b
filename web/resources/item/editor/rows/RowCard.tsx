import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { RowActions } from './RowActions.tsx';
import { RowField } from './rowStyles.ts';
import type { RowList } from './useRowList.ts';

type CardProps = Readonly<{
  name: string;
  index: number;
  count: number;
  list: Pick<RowList<never>, 'move' | 'remove' | 'keysOf'>;
  children: ReactNode;
}>;

/** A row of several fields, under its name. */
export const Card = ({ children, ...row }: CardProps) => {
  const nameId = useId();
  return (
    <li data-row onKeyDown={row.list.keysOf(row.index)}>
      <Frame role="group" aria-labelledby={nameId}>
        <Head>
          <h4 id={nameId}>{row.name}</h4>
          <RowActions {...row} />
        </Head>
        {children}
      </Frame>
    </li>
  );
};

type FieldProps = Readonly<{
  label: string;
  value: string;
  maxLength: number;
  /** On a line with text, e.g. a title. */
  isLine?: boolean;
  onChange: (text: string) => void;
}>;

/** A text with its label before it. */
export const LabelledField = ({
  label,
  value,
  maxLength,
  isLine = false,
  onChange,
}: FieldProps) => {
  const id = useId();
  return (
    <Labelled>
      <label htmlFor={id}>{label}</label>
      <RowField
        id={id}
        multiline={!isLine}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
        inputProps={{
          'data-part': 'field',
          'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown',
          dir: 'auto',
          maxLength,
        }}
      />
    </Labelled>
  );
};

const Frame = styled('div')({
  padding: '4px 8px 8px 12px',
  paddingInline: '12px 8px',
  border: '1px solid var(--divider)',
  borderRadius: 'var(--radius-control)',
});

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: 32,
  '& h4': { flex: 1, minInlineSize: 0 },
});

const Labelled = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  marginBlockStart: 4,
  paddingInlineEnd: 4,
  '& label': {
    flex: 'none',
    inlineSize: 84,
    paddingBlock: 8,
    color: 'var(--secondary)',
    fontSize: 'var(--size-small)',
    lineHeight: 'var(--line-small)',
  },
});
