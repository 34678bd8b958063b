import type { MessageKey } from '../../../kit/i18n/messages/english.ts';
import type { ReportName } from '../model/views.ts';

/** The style of a series' bars: distinguishable without color. */
type BarStyle =
  | 'solid'
  | 'outlined'
  | 'hatched'
  | 'demo'
  | 'implementation'
  | 'goToMarket';

type Column = Readonly<{
  /** The column's name in the report. */
  name: string;
  label: MessageKey;
  style: BarStyle;
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
        style: 'outlined',
      },
      {
        name: 'ofEarlierWeeks',
        label: 'report.column.ofEarlierWeeks',
        style: 'hatched',
      },
    ],
  },
  'lead-time': {
    unit: 'report.days',
    isStacked: false,
    columns: [
      { name: 'p50', label: 'report.column.p50', style: 'solid' },
      { name: 'p85', label: 'report.column.p85', style: 'outlined' },
    ],
  },
  'scope-changes': {
    unit: 'report.items',
    isStacked: true,
    columns: [
      { name: 'added', label: 'report.column.added', style: 'solid' },
      {
        name: 'removed',
        label: 'report.column.removed',
        style: 'hatched',
        isBelow: true,
      },
    ],
  },
  'scope-reasons': {
    unit: 'report.items',
    isStacked: true,
    columns: [
      { name: 'added', label: 'report.column.added', style: 'solid' },
      {
        name: 'carriedOver',
        label: 'report.column.carriedOver',
        style: 'outlined',
      },
      {
        name: 'takenOut',
        label: 'report.column.takenOut',
        style: 'hatched',
        isBelow: true,
      },
      {
        name: 'movedAway',
        label: 'report.column.movedAway',
        style: 'implementation',
        isBelow: true,
      },
      {
        name: 'deleted',
        label: 'report.column.deleted',
        style: 'demo',
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
        style: 'goToMarket',
      },
      { name: 'demos', label: 'report.column.demos', style: 'demo' },
      {
        name: 'implementations',
        label: 'report.column.implementations',
        style: 'implementation',
      },
    ],
  },
  'planned-done': {
    unit: 'report.items',
    isStacked: false,
    columns: [
      { name: 'planned', label: 'report.column.planned', style: 'outlined' },
      { name: 'done', label: 'report.column.done', style: 'solid' },
    ],
  },
};
