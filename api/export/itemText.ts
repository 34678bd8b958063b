import type { ExportedItem } from '#application/export/teamExport.ts';
import { Scope } from '#domain/shared/assignment.ts';
import { REDACTED_TITLE } from '#domain/shared/redactedTitle.ts';
import type { Timeframe } from '#domain/shared/timeframe.ts';
import { Span } from '#domain/shared/timeframe.ts';
import { titleOf } from '#domain/shared/title.ts';

/** The number and the title of an item. Only a redacted item has no text. */
export const numberedTitle = ({
  linkId,
  fields: { description },
}: Pick<ExportedItem, 'linkId' | 'fields'>): string =>
  `${linkId} ${titleOf(description || REDACTED_TITLE)}`;

/** The first line of an item's description, and what follows it. */
export const splitDescription = ({
  description,
}: ExportedItem['fields']): Readonly<{ firstLine: string; rest: string }> => {
  const text = description.trim() || REDACTED_TITLE;
  const [firstLine = '', ...rest] = text.split('\n');
  return { firstLine, rest: rest.join('\n').trim() };
};

const SPAN_NAMES: Readonly<Record<Span, string>> = {
  [Span.Day]: 'Day',
  [Span.Week]: 'Week',
  [Span.Milestone]: 'Milestone',
};

/** `Week 3`, as an import reads it; empty for an unplanned item. */
export const timeframeText = ({
  scope,
  assignedTimeframe,
}: Readonly<{
  scope: Scope;
  assignedTimeframe: Timeframe | null;
}>): string => {
  if (scope === Scope.OutOfScope) return 'Out of scope';
  if (assignedTimeframe === null) return '';
  const { span, index } = assignedTimeframe;
  return `${SPAN_NAMES[span]} ${String(index + 1)}`;
};
