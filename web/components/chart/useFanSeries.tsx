import { lineClasses } from '@mui/x-charts/LineChart';
import type { LineSeries } from '@mui/x-charts/LineChart';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { FAN_LINES } from './fan.ts';
import type { Fan } from './fan.ts';
import { useFormatCount } from './useFormatCount.ts';

/** A fan as stacked areas, each labeled with its own value. */
export const useFanSeries = (fan: Fan | undefined): LineSeries[] => {
  const t = useMessages();
  const formatCount = useFormatCount();
  if (fan === undefined) return [];
  return FAN_LINES.map(({ id, percent, inkPercent }, index) => {
    const below = FAN_LINES[index - 1];
    const values = fan[id];
    return {
      id,
      label: t('forecast.line', { percent }),
      // Each area is stacked on the one below it.
      data: values.map((value, day) =>
        value === null || below === undefined
          ? value
          : value - (fan[below.id][day] ?? 0),
      ),
      stack: 'fan',
      area: true,
      curve: 'linear',
      showMark: false,
      color: `color-mix(in srgb, var(--focus) ${String(inkPercent)}%, var(--paper))`,
      labelMarkType: 'square',
      valueFormatter: (_: number | null, { dataIndex }) =>
        formatCount(values[dataIndex] ?? null),
    };
  });
};

const line = (id: string) => `& .${lineClasses.line}[data-series="${id}"]`;
const area = (id: string) => `& .${lineClasses.area}[data-series="${id}"]`;

/** Thin lines; the areas above the middle are filled. */
export const FAN_STYLES = {
  [FAN_LINES.map(({ id }) => line(id)).join()]: { strokeWidth: 1 },
  [area('p50')]: { fillOpacity: 0 },
  [area('p80')]: { fillOpacity: 0.35 },
  [area('p95')]: { fillOpacity: 0.35 },
};
