import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import {
  Button,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Seal } from '#api/contract/index.ts';
import { useDates } from '../../kit/i18n/dates.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { Loaded } from '../../components/Loaded.tsx';
import { useSlipwayData } from '../../providers/context/useSlipwayData.ts';
import { SectionHead } from './SectionHead.tsx';

/** How many seals are shown at first: a week. */
const SHOWN_AT_FIRST = 7;

/** The seals of the team's days, for its Admins to keep elsewhere. */
export const SealsSection = ({ teamId }: { teamId: string }) => {
  const t = useMessages();
  const data = useSlipwayData();
  const id = useId();
  const query = useQuery({
    queryKey: ['seals', teamId],
    queryFn: ({ signal }) => data.getSeals(signal),
    staleTime: 0,
  });
  return (
    <Stack component="section" spacing={2} aria-labelledby={id}>
      <SectionHead id={id} title={t('seals.title')} />
      <Typography sx={{ color: 'text.secondary' }}>
        {t('seals.text')}
      </Typography>
      <Loaded query={query} message={t('seals.loadFailed')} height={96}>
        {({ seals }) => <Seals labelledBy={id} seals={seals} />}
      </Loaded>
    </Stack>
  );
};

type Props = Readonly<{ labelledBy: string; seals: readonly Seal[] }>;

const Seals = ({ labelledBy, seals }: Props) => {
  const t = useMessages();
  return seals.length === 0 ? (
    <Typography>{t('seals.none')}</Typography>
  ) : (
    <SealTable labelledBy={labelledBy} seals={seals} />
  );
};

const SealTable = ({ labelledBy, seals }: Props) => {
  const t = useMessages();
  const [showsAll, setShowsAll] = useState(false);
  return (
    <>
      <TableContainer>
        <Table aria-labelledby={labelledBy} sx={aligned}>
          <TableHead>
            <TableRow>
              <TableCell>{t('seals.day')}</TableCell>
              <TableCell align="right">{t('seals.events')}</TableCell>
              <TableCell align="right">{t('seals.file')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {(showsAll ? seals : seals.slice(0, SHOWN_AT_FIRST)).map((seal) => (
              <SealRow key={seal.date} seal={seal} />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {!showsAll && seals.length > SHOWN_AT_FIRST && (
        <Button
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => setShowsAll(true)}
        >
          {t('seals.all', { count: seals.length })}
        </Button>
      )}
    </>
  );
};

/** Aligns cells in either reading direction. */
const aligned = {
  '& .MuiTableCell-root': { textAlign: 'start' },
  '& .MuiTableCell-alignRight': { textAlign: 'end' },
} as const;

const SealRow = ({ seal }: { seal: Seal }) => {
  const t = useMessages();
  const dates = useDates();
  const day = dates.medium(seal.date);
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {day}
      </TableCell>
      <TableCell align="right">
        {t('seals.number', { count: seal.events })}
      </TableCell>
      <TableCell align="right">
        <Button
          component="a"
          size="small"
          href={sealFile(seal)}
          download={`seal-${seal.date}.json`}
          aria-label={t('seals.downloadOf', { day })}
          startIcon={<DownloadIcon fontSize="small" />}
        >
          {t('seals.download')}
        </Button>
      </TableCell>
    </TableRow>
  );
};

/** A seal as a file, with exactly these fields. */
const sealFile = ({ date, events, root, previous, hash }: Seal): string => {
  const content = { date, events, root, previous, hash };
  const text = `${JSON.stringify(content, null, 2)}\n`;
  return `data:application/json,${encodeURIComponent(text)}`;
};
