import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Usage } from '#api/contract/index.ts';
import { useMessages } from '../../app/i18n/useMessages.ts';
import { Problem } from '../../components/Problem.tsx';
import {
  useActiveProject,
  useSlipwayContext,
} from '../../providers/context/useSlipwayContext.ts';
import { useSlipwayData } from '../../providers/context/useSlipwayData.ts';
import { isUsedUp, percentUsed, QUOTAS } from './usage.ts';
import type { QuotaName } from './usage.ts';

/** How much of the person's limits is used, each as a meter. */
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
    <Box component="ul" sx={list}>
      {quotas.map((quota) => (
        <li key={quota}>
          {usage === undefined ? (
            <Skeleton variant="rounded" height={34} />
          ) : (
            <Meter quota={quota} usage={usage[quota]} />
          )}
        </li>
      ))}
    </Box>
  );
};

const useUsage = () => {
  const data = useSlipwayData();
  const { activeTeam } = useSlipwayContext();
  const projectId = useActiveProject()?.id;
  return useQuery({
    queryKey: ['usage', activeTeam.id, projectId],
    queryFn: ({ signal }) => data.getUsage(signal),
    // Anything that is added anywhere changes it.
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
      <Box sx={line}>
        <Box id={labelId} component="span" sx={{ overflowWrap: 'anywhere' }}>
          {useQuotaLabel(quota)}
        </Box>
        <Box component="span" sx={{ flex: 'none', fontWeight: 500 }}>
          {amount}
        </Box>
      </Box>
      <Box
        role="meter"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={Math.max(usage.limit, usage.used)}
        aria-valuenow={usage.used}
        aria-valuetext={amount}
        sx={bar}
      >
        <Box
          data-used-up={usedUp}
          style={{ inlineSize: `${String(percentUsed(usage))}%` }}
        />
      </Box>
    </>
  );
};

const useQuotaLabel = (quota: QuotaName): string => {
  const t = useMessages();
  const { activeTeam } = useSlipwayContext();
  const project = useActiveProject()?.description.trim();
  return t(`usage.${quota}`, {
    team: activeTeam.teamName,
    project:
      project === undefined || project === '' ? t('project.unnamed') : project,
  });
};

const list = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 4,
  margin: 0,
  padding: 0,
  listStyle: 'none',
};

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 4,
  marginBlockEnd: '6px',
};

const bar = {
  blockSize: 8,
  borderRadius: 4,
  border: '1px solid var(--border)',
  overflow: 'hidden',
  '& > div': {
    blockSize: '100%',
    backgroundColor: 'var(--ink)',
    // Forced colours take the fill away.
    '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
  },
  '& > [data-used-up="true"]': { backgroundColor: 'var(--error)' },
};
