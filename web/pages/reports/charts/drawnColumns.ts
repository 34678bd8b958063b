import type { MessageKey } from '../../../kit/i18n/messages/english.ts';
import type { ReportName } from '../model/views.ts';

/** The fill of a series' bars: distinguishable without color. */
type Look =
  'solid' | 'outlined' | 'hatched' | 'demo' | 'implementation' | 'goToMarket';

type Column = Readonly<{
  /** The column's name in the report. */
  name: string;
  label: MessageKey;
  look: Look;
  /** Whether the bars are drawn below the axis. */
  isBelow?: boolean;
}>;

type ReportDrawing = Readonly<{
  unit: 'report.items' | 'report.days';
  isStacked: boolean;
  columns: readonly Column[];
}>;

/** The columns that each report draws. */
export const DRAWINGS: Readonly<Record<ReportName, ReportDrawing>> = {
  'carry-over': {
    unit: 'report.items',
    isStacked: true,
    columns: [
      {
        name: 'ofThisWeek',
        label: 'report.column.ofThisWeek',
        look: 'outlined',
      },
      {
        name: 'ofEarlierWeeks',
        label: 'report.column.ofEarlierWeeks',
        look: 'hatched',
      },
    ],
  },
  'lead-time': {
    unit: 'report.days',
    isStacked: false,
    columns: [
      { name: 'p50', label: 'report.column.p50', look: 'solid' },
      { name: 'p85', label: 'report.column.p85', look: 'outlined' },
    ],
  },
  'scope-changes': {
    unit: 'report.items',
    isStacked: true,
    columns: [
      { name: 'added', label: 'report.column.added', look: 'solid' },
      {
        name: 'removed',
        label: 'report.column.removed',
        look: 'hatched',
        isBelow: true,
      },
    ],
  },
  'scope-reasons': {
    unit: 'report.items',
    isStacked: true,
    columns: [
      { name: 'added', label: 'report.column.added', look: 'solid' },
      {
        name: 'carriedOver',
        label: 'report.column.carriedOver',
        look: 'outlined',
      },
      {
        name: 'takenOut',
        label: 'report.column.takenOut',
        look: 'hatched',
        isBelow: true,
      },
      {
        name: 'movedAway',
        label: 'report.column.movedAway',
        look: 'implementation',
        isBelow: true,
      },
      {
        name: 'deleted',
        label: 'report.column.deleted',
        look: 'demo',
        isBelow: true,
      },
    ],
  },
  throughput: {
    unit: 'report.items',
    isStacked: true,
    columns: [
      {
        name: 'goToMarket',
        label: 'report.column.goToMarket',
        look: 'goToMarket',
      },
      { name: 'demos', label: 'report.column.demos', look: 'demo' },
      {
        name: 'implementations',
        label: 'report.column.implementations',
        look: 'implementation',
      },
    ],
  },
  'planned-done': {
    unit: 'report.items',
    isStacked: false,
    columns: [
      { name: 'planned', label: 'report.column.planned', look: 'outlined' },
      { name: 'done', label: 'report.column.done', look: 'solid' },
    ],
  },
};
