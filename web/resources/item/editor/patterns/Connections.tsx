import CloseIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useId, useRef, useState } from 'react';
import { useMessages } from '../../../../kit/i18n/useMessages.ts';
import { connectionProblem, livingConnections } from './patterns.ts';
import type { Connection, PatternData } from './patterns.ts';
import './patterns.css';

type Props = Readonly<{
  data: PatternData;
  nameOf: (id: string) => string;
  onChange: (connections: Connection[]) => void;
}>;

/** The connections of the drawing, as a list to edit. */
export const Connections = ({ data, nameOf, onChange }: Props) => {
  const t = useMessages();
  const headingId = useId();
  const add = useRef<HTMLSelectElement>(null);
  const connections = livingConnections(data);
  return (
    <>
      <h4 id={headingId}>{t('item.connections')}</h4>
      <ul className="connections" aria-labelledby={headingId}>
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
                  onChange(connections.filter((other) => other !== connection));
                  add.current?.focus();
                }}
              >
                <CloseIcon />
              </IconButton>
            </li>
          );
        })}
      </ul>
      <NewConnection
        ref={add}
        data={data}
        nameOf={nameOf}
        onAdd={(connection) => onChange([...connections, connection])}
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
  const [showsProblem, setShowsProblem] = useState(false);
  const problem = showsProblem ? connectionProblem(data, chosen) : null;
  const add = () => {
    const isWrong = connectionProblem(data, chosen) !== null;
    setShowsProblem(isWrong);
    if (isWrong) return;
    onAdd(chosen);
    setChosen(NONE);
  };
  return (
    <>
      <div
        className="connection-new"
        role="group"
        aria-label={t('item.connections.new')}
      >
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
                setShowsProblem(false);
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
      </div>
      <p className="connection-problem" id={id} role="alert">
        {problem !== null && t(`item.connections.${problem}`)}
      </p>
    </>
  );
};
