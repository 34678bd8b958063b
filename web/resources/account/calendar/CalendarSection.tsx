import { Button, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useToast } from '../../../kit/feedback/toast.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { Loaded } from '../../../components/Loaded.tsx';
import { CopyButton } from '../../../components/control/CopyButton.tsx';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog.tsx';
import { Section } from '../Section.tsx';
import { reasonOf } from '../../../kit/feedback/reasonOf.ts';
import { putCached } from '../../../providers/calls/changeCached.ts';
import { useSlipwayData } from '../../../providers/context/useSlipwayData.ts';
import './calendar.css';

/** The secret address of the person's calendar feed, to copy or replace. */
export const CalendarSection = () => {
  const t = useMessages();
  const { query, renew } = useCalendar();
  const [isAsking, setAsking] = useState(false);
  return (
    <Section title={t('calendar.title')}>
      <Typography>{t('calendar.text')}</Typography>
      <Loaded query={query} message={t('calendar.loadFailed')} height={40}>
        {({ url }) => <Address url={url} onRenew={() => setAsking(true)} />}
      </Loaded>
      {isAsking && (
        <ConfirmDialog
          title={t('calendar.renew.title')}
          text={t('calendar.renew.text')}
          confirmLabel={t('calendar.renew')}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void renew();
          }}
        />
      )}
    </Section>
  );
};

const Address = ({ url, onRenew }: { url: string; onRenew: () => void }) => {
  const t = useMessages();
  const id = useId();
  return (
    <div className="calendar-feed">
      <label htmlFor={id} className="calendar-label">
        {t('calendar.address')}
      </label>
      <div className="calendar-line">
        <input
          id={id}
          className="calendar-address"
          dir="ltr"
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
        />
        <CopyButton
          variant="outlined"
          text={url}
          label={t('calendar.copy')}
          copied={t('calendar.copied')}
          failed={t('calendar.notCopied')}
        />
        <Button onClick={onRenew}>{t('calendar.renew')}</Button>
      </div>
    </div>
  );
};

const QUERY_KEY = ['calendar'];

/** The address of the person's calendar feed, and a way to replace it. */
const useCalendar = () => {
  const t = useMessages();
  const data = useSlipwayData();
  const queries = useQueryClient();
  const toast = useToast();
  const query = useQuery({
    queryKey: QUERY_KEY,
    queryFn: ({ signal }) => data.getCalendar(signal),
    // Another tab may have replaced the address.
    staleTime: 0,
  });
  return {
    query,
    renew: async (): Promise<void> => {
      try {
        putCached(queries, QUERY_KEY, await data.renewCalendar());
        toast({ message: t('calendar.renewed') });
      } catch (error) {
        const reason = reasonOf(error, t);
        const message = t('calendar.failed', { reason });
        toast({ message, severity: 'error' });
      }
    },
  };
};
