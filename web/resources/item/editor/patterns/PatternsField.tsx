import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useRef, useId, useMemo } from 'react';
import { LIMITS } from '#api/contract/values.ts';
import { useMessages } from '../../../../kit/i18n/useMessages.ts';
import { Connections } from './Connections.tsx';
import { FieldSection } from '../saving/FieldSection.tsx';
import { MAX_PATTERNS, patternsInWords, withoutPattern } from './patterns.ts';
import type { PatternData } from './patterns.ts';
import { Card, LabeledField } from '../rows/RowCard.tsx';
import { useItemField } from '../saving/useItemField.ts';
import type { EditedItem } from '../saving/useItemField.ts';
import { useRowList } from '../rows/useRowList.ts';
import { useDirection } from '../../../../kit/i18n/locale.ts';
import { layOut, NODE } from './patternGraph.ts';
import './patterns.css';

const MAX_TITLE_LENGTH = 200;

/** An implementation's own patterns and their connections (E5, Q65). */
export const PatternsField = ({ edited }: { edited: EditedItem }) => {
  const t = useMessages();
  const field = useItemField(edited, 'localPatternData');
  const data = field.value;
  const { patterns } = data;
  const nameOf = (id: string) => {
    const pattern = patterns.find((candidate) => candidate.id === id);
    const title = pattern?.title.trim() ?? '';
    return title === '' ? t('item.patterns.unnamed') : title;
  };
  return (
    <FieldSection
      title={t('item.patterns')}
      field={field}
      textOf={patternsInWords}
    >
      <PatternCards data={data} onChange={field.setValue} />
      {patterns.length > 1 && (
        <>
          <PatternDrawing data={data} nameOf={nameOf} />
          <Connections
            data={data}
            nameOf={nameOf}
            onChange={(patternConnections) => {
              field.setValue({ ...data, patternConnections });
            }}
          />
        </>
      )}
    </FieldSection>
  );
};

type CardsProps = Readonly<{
  data: PatternData;
  onChange: (data: PatternData) => void;
}>;

const PatternCards = ({ data, onChange }: CardsProps) => {
  const t = useMessages();
  const { patterns } = data;
  const root = useRef<HTMLUListElement>(null);
  const list = useRowList(root, patterns, (next) => {
    const removed = patterns.filter(
      ({ id }) => !next.some((pattern) => pattern.id === id),
    );
    onChange(
      removed.reduce((rest, { id }) => withoutPattern(rest, id), {
        ...data,
        patterns: next,
      }),
    );
  });
  return (
    <>
      <ul className="row-list" ref={root} aria-label={t('item.patterns')}>
        {patterns.map((pattern, index) => (
          <Card
            key={pattern.id}
            name={t('item.patterns.row', { n: index + 1 })}
            index={index}
            count={patterns.length}
            list={list}
          >
            <LabeledField
              isLine
              label={t('item.patterns.title')}
              value={pattern.title}
              maxLength={MAX_TITLE_LENGTH}
              onChange={(title) => list.change(index, { ...pattern, title })}
            />
            <LabeledField
              label={t('item.patterns.description')}
              value={pattern.description}
              maxLength={LIMITS.prose}
              onChange={(description) => {
                list.change(index, { ...pattern, description });
              }}
            />
          </Card>
        ))}
      </ul>
      {patterns.length < MAX_PATTERNS ? (
        <Button
          size="small"
          data-add
          className="row-add"
          startIcon={<AddIcon />}
          onClick={() => {
            list.add({ id: crypto.randomUUID(), title: '', description: '' });
          }}
        >
          {t('item.patterns.add')}
        </Button>
      ) : (
        <p className="row-note">
          {t('item.list.full', { count: MAX_PATTERNS })}
        </p>
      )}
    </>
  );
};

type Props = Readonly<{
  data: PatternData;
  nameOf: (id: string) => string;
}>;

/** A drawing of patterns and connections; the list beside it has the same. */
const PatternDrawing = ({ data, nameOf }: Props) => {
  const t = useMessages();
  const arrowId = useId();
  const isMirrored = useDirection() === 'rtl';
  const graph = useMemo(() => layOut(data, isMirrored), [data, isMirrored]);
  return (
    <svg
      className="pattern-drawing"
      role="img"
      aria-label={t('item.patterns.drawing', {
        patterns: graph.nodes.length,
        connections: graph.edges.length,
      })}
      viewBox={`0 0 ${String(graph.width)} ${String(graph.height)}`}
    >
      <defs>
        <marker
          id={arrowId}
          viewBox="0 0 8 8"
          refX="7.5"
          refY="4"
          markerUnits="userSpaceOnUse"
          markerWidth="8"
          markerHeight="8"
          orient="auto"
        >
          <path className="arrow" d="M0 0.5 8 4 0 7.5Z" />
        </marker>
      </defs>
      {graph.edges.map(({ key, path }) => (
        <path
          key={key}
          className="edge"
          d={path}
          markerEnd={`url(#${arrowId})`}
        />
      ))}
      {graph.nodes.map(({ id, label, x, y }) => (
        <g key={id}>
          <title>{nameOf(id)}</title>
          <rect x={x} y={y} {...NODE} rx="6" />
          <text x={x + NODE.width / 2} y={y + NODE.height / 2}>
            {label === '' ? '…' : label}
          </text>
        </g>
      ))}
    </svg>
  );
};
