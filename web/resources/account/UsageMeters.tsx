import { Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Usage } from '#api/contract/index.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { Problem } from '../../components/Problem.tsx';
import {
  useActiveProject,
  useSlipwayContext,
} from '../../providers/context/useSlipwayContext.ts';
import { useSlipwayData } from '../../providers/context/useSlipwayData.ts';
import { projectName } from '../project/liveProjects.ts';
import { isUsedUp, percentUsed, QUOTAS } from './usage.ts';
import type { QuotaName } from './usage.ts';
import './account.css';

/** Meters that show how much of each limit the person uses. */
export const UsageMeters = ({
  quotas = QUOTAS,
}: {
  quotas?: readonly QuotaName[];
}) => {
  const t = useMessages();
  const { data: usage, isError, refetch } = useUsage();
  if (usage === undefined && isError) {
    return (
      <Problem message={t('usage.loadFailed')} retry={() => void refetch()} />
    );
  }
  return (
    <ul className="usage-list">
      {quotas.map((quota) => (
        <li key={quota}>
          {usage === undefined ? (
            <Skeleton variant="rounded" height={34} />
          ) : (
            <Meter quota={quota} usage={usage[quota]} />
          )}
        </li>
      ))}
    </ul>
  );
};

const useUsage = () => {
  const data = useSlipwayData();
  const { activeTeam } = useSlipwayContext();
  const projectId = useActiveProject()?.id;
  return useQuery({
    queryKey: ['usage', activeTeam.id, projectId],
    queryFn: ({ signal }) => data.getUsage(signal),
    // Anything that is added anywhere changes the usage.
    staleTime: 0,
  });
};

const Meter = ({
  quota,
  usage,
}: {
  quota: QuotaName;
  usage: Usage[QuotaName];
}) => {
  const t = useMessages();
  const labelId = useId();
  const usedUp = isUsedUp(usage);
  const amount = t(usedUp ? 'usage.full' : 'usage.of', usage);
  return (
    <>
      <div className="usage-line">
        <span id={labelId} style={{ overflowWrap: 'anywhere' }}>
          {useQuotaLabel(quota)}
        </span>
        <span style={{ flex: 'none', fontWeight: 500 }}>{amount}</span>
      </div>
      <div
        className="usage-bar"
        role="meter"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={Math.max(usage.limit, usage.used)}
        aria-valuenow={usage.used}
        aria-valuetext={amount}
      >
        <div
          data-used-up={usedUp}
          style={{ inlineSize: `${String(percentUsed(usage))}%` }}
        />
      </div>
    </>
  );
};

const useQuotaLabel = (quota: QuotaName): string => {
  const t = useMessages();
  const { activeTeam } = useSlipwayContext();
  const project = useActiveProject() ?? { description: '' };
  return t(`usage.${quota}`, {
    team: activeTeam.teamName,
    project: projectName(project, t('project.unnamed')),
  });
};
