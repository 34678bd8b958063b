import InputBase from '@mui/material/InputBase';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { RowActions } from './RowActions.tsx';
import './rows.css';
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
      <div className="row-card" role="group" aria-labelledby={nameId}>
        <div className="row-card-head">
          <h4 id={nameId}>{row.name}</h4>
          <RowActions {...row} />
        </div>
        {children}
      </div>
    </li>
  );
};

type FieldProps = Readonly<{
  label: string;
  value: string;
  maxLength: number;
  /** Whether the field is on a line with text, such as a title. */
  isLine?: boolean;
  onChange: (text: string) => void;
}>;

/** A text field with its label before it. */
export const LabeledField = ({
  label,
  value,
  maxLength,
  isLine = false,
  onChange,
}: FieldProps) => {
  const id = useId();
  return (
    <div className="row-labeled">
      <label htmlFor={id}>{label}</label>
      <InputBase
        className="row-field"
        id={id}
        multiline={!isLine}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        inputProps={{
          'data-part': 'field',
          'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown',
          dir: 'auto',
          maxLength,
        }}
      />
    </div>
  );
};
