import { Button, Paper, Typography } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import LinkIcon from '@mui/icons-material/Link';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { ChartSkeleton } from '../../../components/chart/ChartSkeleton.tsx';
import { NeedsNetwork, useFailure } from '../../../components/NeedsNetwork.tsx';
import { useActiveProject } from '../../../providers/context/useSlipwayContext.ts';
import { linkIn } from '../../../resources/project/projectLink.ts';
import { CHART_HEIGHT } from './chartRows.ts';
import { useToast } from '../../../kit/feedback/toast.ts';

type Props = Readonly<{
  title: string;
  /** A sentence that says what is counted. */
  definition: string;
  query: UseQueryResult;
  actions: ReactNode;
  children: ReactNode;
}>;

/** A report with its name, its definition and its actions. */
export const ReportFrame = (props: Props) => {
  const { title, definition, query, actions, children } = props;
  const t = useMessages();
  const failure = useFailure(query, title);
  return (
    <Paper component="section" variant="outlined" sx={{ p: { xs: 3, md: 5 } }}>
      <div className="report-head">
        <Typography variant="h2">{title}</Typography>
        <div className="report-actions">
          {actions}
          <LinkButton />
        </div>
      </div>
      <p className="report-definition">{definition}</p>
      {failure !== null && (
        <NeedsNetwork
          query={query}
          failure={failure}
          message={t('report.loadFailed')}
          height={CHART_HEIGHT}
        />
      )}
      {failure === null && query.isPending && (
        <ChartSkeleton height={CHART_HEIGHT} />
      )}
      <div aria-busy={query.isPlaceholderData} className="past">
        {children}
      </div>
    </Paper>
  );
};

/** Copies an address that opens this view for every team member. */
const LinkButton = () => {
  const t = useMessages();
  const toast = useToast();
  const projectId = useActiveProject()?.id;
  const copy = async () => {
    if (projectId === undefined) return;
    try {
      await navigator.clipboard.writeText(linkIn(projectId, location.href));
      toast({ message: t('report.linkCopied') });
    } catch {
      toast({ message: t('report.linkNotCopied'), severity: 'error' });
    }
  };
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<LinkIcon />}
      onClick={() => void copy()}
    >
      {t('report.copyLink')}
    </Button>
  );
};

type TableButtonProps = Readonly<{
  asTable: boolean;
  onTable: (asTable: boolean) => void;
}>;

/** Switches between chart and table. */
export const TableButton = ({ asTable, onTable }: TableButtonProps) => {
  const t = useMessages();
  return (
    <Button size="small" variant="outlined" onClick={() => onTable(!asTable)}>
      {t(asTable ? 'report.showChart' : 'report.showTable')}
    </Button>
  );
};
