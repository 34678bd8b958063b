import CloseIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useId, useRef, useState } from 'react';
import { useMessages } from '../../../../app/i18n/useMessages.ts';
import { connectionProblem, livingConnections } from './patterns.ts';
import type { Connection, PatternData } from './patterns.ts';

type Props = Readonly<{
  data: PatternData;
  nameOf: (id: string) => string;
  onChange: (connections: Connection[]) => void;
}>;

/** What the drawing shows, as a list in which it is changed. */
export const Connections = ({ data, nameOf, onChange }: Props) => {
  const t = useMessages();
  const headingId = useId();
  const add = useRef<HTMLSelectElement>(null);
  const connections = livingConnections(data);
  return (
    <>
      <h4 id={headingId}>{t('item.connections')}</h4>
      <List aria-labelledby={headingId}>
        {connections.map((connection) => {
          const from = nameOf(connection.fromPatternId);
          const to = nameOf(connection.toPatternId);
          return (
            <li key={`${connection.fromPatternId} ${connection.toPatternId}`}>
              <span>{t('item.connections.row', { from, to })}</span>
              <IconButton
                size="small"
                aria-label={t('item.connections.remove', { from, to })}
                onClick={() => {
                  onChange(connections.filter((one) => one !== connection));
                  add.current?.focus();
                }}
              >
                <CloseIcon sx={{ fontSize: 16 }} />
              </IconButton>
            </li>
          );
        })}
      </List>
      <NewConnection
        ref={add}
        data={data}
        nameOf={nameOf}
        onAdd={(connection) => {
          onChange([...connections, connection]);
        }}
      />
    </>
  );
};

type NewProps = Readonly<{
  ref: React.Ref<HTMLSelectElement>;
  data: PatternData;
  nameOf: (id: string) => string;
  onAdd: (connection: Connection) => void;
}>;

const NONE: Connection = { fromPatternId: '', toPatternId: '' };
const ENDS = [
  ['fromPatternId', 'item.connections.from'],
  ['toPatternId', 'item.connections.to'],
] as const;

const NewConnection = ({ ref, data, nameOf, onAdd }: NewProps) => {
  const t = useMessages();
  const id = useId();
  const [chosen, setChosen] = useState(NONE);
  const [isTold, setTold] = useState(false);
  const problem = isTold ? connectionProblem(data, chosen) : null;
  const add = () => {
    const isWrong = connectionProblem(data, chosen) !== null;
    setTold(isWrong);
    if (isWrong) return;
    onAdd(chosen);
    setChosen(NONE);
  };
  return (
    <>
      <Choice role="group" aria-label={t('item.connections.new')}>
        {ENDS.map(([end, label], index) => (
          <div key={end} className="end">
            <label htmlFor={`${id}-${end}`}>{t(label)}</label>
            <select
              id={`${id}-${end}`}
              ref={index === 0 ? ref : undefined}
              value={chosen[end]}
              aria-invalid={problem !== null}
              aria-describedby={problem === null ? undefined : id}
              onChange={(event) => {
                setChosen({ ...chosen, [end]: event.target.value });
                setTold(false);
              }}
            >
              <option value="">{t('item.connections.choose')}</option>
              {data.patterns.map((pattern) => (
                <option key={pattern.id} value={pattern.id}>
                  {nameOf(pattern.id)}
                </option>
              ))}
            </select>
          </div>
        ))}
        <Button size="small" variant="outlined" onClick={add}>
          {t('item.connections.add')}
        </Button>
      </Choice>
      <Told id={id} role="alert">
        {problem !== null && t(`item.connections.${problem}`)}
      </Told>
    </>
  );
};

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontSize: 'var(--size-small)',
  '& li': { display: 'flex', alignItems: 'center', minBlockSize: 32, gap: 8 },
  '& li > span': { flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' },
});

const Choice = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: 8,
  marginBlockStart: 8,
  '& .end': {
    flex: '1 1 112px',
    minInlineSize: 0,
    color: 'var(--secondary)',
    fontSize: 'var(--size-small)',
  },
  '& select': {
    display: 'block',
    inlineSize: '100%',
    minBlockSize: 36,
    paddingInline: 8,
    border: '1px solid var(--border)',
    borderRadius: 'var(--radius-control)',
    background: 'var(--paper)',
    color: 'var(--text)',
    font: 'inherit',
    textOverflow: 'ellipsis',
    '@media (pointer: coarse)': { minBlockSize: 44, fontSize: '1rem' },
  },
  '& button': {
    minBlockSize: 36,
    '@media (pointer: coarse)': { minBlockSize: 44 },
  },
});

const Told = styled('p')({
  margin: 0,
  marginBlockStart: 4,
  color: 'var(--error)',
  fontSize: 'var(--size-small)',
  '&:empty': { display: 'none' },
});
