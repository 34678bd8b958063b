import { Button, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { RememberedBrowser } from '#api/contract/index.ts';
import { useToast } from '../../kit/feedback/toast.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { useSlipwayData } from '../../providers/context/useSlipwayData.ts';
import { Section } from '../account/Section.tsx';
import { useDateTimeFormat } from '../account/useDateTimeFormat.ts';
import '../account/account.css';
import { useDeviceName } from './deviceName.ts';

const QUERY_KEY = ['rememberedBrowsers'];

/**
 * The remembered browsers; hidden with other providers, which remember none.
 */
export const RememberedBrowsers = () => {
  const t = useMessages();
  const toast = useToast();
  const data = useSlipwayData();
  const queries = useQueryClient();
  const moment = useDateTimeFormat();
  const nameOf = useDeviceName();
  const list = useRef<HTMLUListElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { data: browsers = [] } = useQuery({
    queryKey: QUERY_KEY,
    queryFn: ({ signal }) => data.getBrowsers(signal),
    staleTime: 0,
  });

  const forgetting = useRef(new Set<string>());
  const forget = async ({ id, userAgent }: RememberedBrowser) => {
    if (forgetting.current.has(id)) return;
    forgetting.current.add(id);
    const device = nameOf(userAgent);
    try {
      await data.forgetBrowser(id);
      await queries.invalidateQueries({ queryKey: QUERY_KEY });
      // The button has disappeared with its row, perhaps with the focus.
      if (document.activeElement === document.body) list.current?.focus();
      toast({ message: t('browsers.forgotten', { device }) });
    } catch {
      const message = t('browsers.failed', { device });
      toast({ message, severity: 'error' });
    } finally {
      forgetting.current.delete(id);
    }
  };

  if (browsers.length === 0) return null;
  return (
    <Section
      title={t('browsers.title')}
      action={
        <Button
          variant="outlined"
          size="small"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'browsers.hide' : 'browsers.show')}
        </Button>
      }
    >
      <Typography sx={{ color: 'text.secondary' }}>
        {t('browsers.text', { count: browsers.length })}
      </Typography>
      <ul className="session-list" ref={list} tabIndex={-1}>
        {(isOpen ? browsers : []).map((browser) => (
          <li key={browser.id} className="session-row">
            <div>
              <div style={{ fontWeight: 500 }}>{nameOf(browser.userAgent)}</div>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {t('browsers.seen', { seen: moment(browser.lastUsedAt) })}
              </Typography>
            </div>
            <Button
              size="small"
              aria-label={t('browsers.forgetNamed', {
                device: nameOf(browser.userAgent),
              })}
              onClick={() => void forget(browser)}
            >
              {t('browsers.forget')}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
};
