import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Button, IconButton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { TeamLabel } from '#api/contract/index.ts';
import { MAX_LABELS } from '#api/contract/values.ts';
import { useToast } from '../../kit/feedback/toast.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { lazyOverlay } from '../../kit/overlays/lazyOverlay.tsx';
import { useSlipwayData } from '../../providers/context/useSlipwayData.ts';
import { LabelChip } from '../label/LabelChip.tsx';
import '../label/label.css';
import { useLabels } from '../label/useLabels.ts';
import { SectionHead } from './SectionHead.tsx';

const LabelDialog = lazyOverlay(
  async () => (await import('../label/LabelDialog.tsx')).LabelDialog,
);
const DeleteLabelDialog = lazyOverlay(
  async () =>
    (await import('../label/DeleteLabelDialog.tsx')).DeleteLabelDialog,
);

type Opened = Readonly<{ kind: 'edit' | 'delete'; label: TeamLabel | null }>;

/** The team's labels, which any member may create, change and delete. */
export const Labels = () => {
  const t = useMessages();
  const toast = useToast();
  const headingId = useId();
  const labels = useLabels();
  const countOf = useCounts(labels);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <Stack component="section" spacing={2} aria-labelledby={headingId}>
      <SectionHead id={headingId} title={t('label.labels')}>
        <Button
          data-adds
          variant="outlined"
          startIcon={<AddIcon />}
          disabled={labels.length >= MAX_LABELS}
          onClick={() => setOpened({ kind: 'edit', label: null })}
        >
          {t('label.new')}
        </Button>
      </SectionHead>
      {labels.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>
          {t('label.empty')}
        </Typography>
      ) : (
        <ul className="label-list" aria-labelledby={headingId}>
          {labels.map((label) => (
            <LabelRow
              key={label.id}
              label={label}
              count={countOf(label.id)}
              onOpen={setOpened}
            />
          ))}
        </ul>
      )}
      {opened?.kind === 'edit' && (
        <LabelDialog label={opened.label} onClose={close} />
      )}
      {opened?.kind === 'delete' && opened.label !== null && (
        <DeleteLabelDialog
          label={opened.label}
          count={countOf(opened.label.id)}
          onClose={close}
          onDeleted={({ name }) => {
            close();
            toast({ message: t('label.deleted', { name }) });
          }}
        />
      )}
    </Stack>
  );
};

type RowProps = Readonly<{
  label: TeamLabel;
  count: number | undefined;
  onOpen: (opened: Opened) => void;
}>;

const LabelRow = ({ label, count, onOpen }: RowProps) => {
  const t = useMessages();
  const { name } = label;
  return (
    <li>
      <span className="label-row-name">
        <LabelChip label={label} />
      </span>
      <span className="label-row-count">
        {count !== undefined && t('label.count', { count })}
      </span>
      <span>
        <IconButton
          size="small"
          aria-label={t('label.edit', { name })}
          title={t('label.edit', { name })}
          onClick={() => onOpen({ kind: 'edit', label })}
        >
          <EditIcon fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          aria-label={t('label.delete', { name })}
          title={t('label.delete', { name })}
          onClick={() => onOpen({ kind: 'delete', label })}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      </span>
    </li>
  );
};

/** The number of items with each label, once it is loaded. */
const useCounts = (labels: readonly TeamLabel[]) => {
  const data = useSlipwayData();
  const { data: counted } = useQuery({
    queryKey: ['labelCounts', labels.map(({ id }) => id)],
    queryFn: ({ signal }) => data.countLabels(signal),
    enabled: labels.length > 0,
    staleTime: 0,
  });
  return (id: string): number | undefined =>
    counted?.find((label) => label.id === id)?.itemCount;
};
