import Button from '@mui/material/Button';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import type { useWhyOf } from './useWhyOf.ts';
import type { ChartName } from './dashboardCharts.ts';
import '../../components/why/why.css';

type Props = Readonly<{
  name: ChartName;
  why: Pick<ReturnType<typeof useWhyOf>, 'ask' | 'latest'>;
  /** The same variant as the buttons beside it. */
  variant?: 'text' | 'outlined';
}>;

/** Explains the latest number of a chart. */
export const WhyLatest = ({
  name,
  why: { ask, latest },
  variant = 'text',
}: Props) => {
  const t = useMessages();
  if (latest === null) return null;
  return (
    <Button
      size="small"
      variant={variant}
      aria-label={t('why.openLatest', { chart: t(`dashboard.${name}`) })}
      onClick={() => ask(latest)}
    >
      {t('why.open')}
    </Button>
  );
};

/** Explains how to choose a point of the chart. */
export const WhyHint = ({ name }: Pick<Props, 'name'>) => {
  const t = useMessages();
  return (
    <p className="why-hint">
      {t(name === 'workPlan' ? 'why.hintWeek' : 'why.hint')}
    </p>
  );
};
