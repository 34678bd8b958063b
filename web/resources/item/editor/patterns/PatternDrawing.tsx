import { useId, useMemo } from 'react';
import { useDirection } from '../../../../kit/i18n/locale.ts';
import { useMessages } from '../../../../kit/i18n/useMessages.ts';
import { layOut, NODE } from './patternGraph.ts';
import type { PatternData } from './patterns.ts';
import './patterns.css';

type Props = Readonly<{
  data: PatternData;
  nameOf: (id: string) => string;
}>;

/** A drawing of patterns and connections; the list next to it has both. */
export const PatternDrawing = ({ data, nameOf }: Props) => {
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
