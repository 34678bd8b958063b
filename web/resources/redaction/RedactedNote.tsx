import { calendarDateIn } from '#api/contract/values.ts';
import { useDates } from '../../kit/i18n/dates.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { useSlipwayContext } from '../../providers/context/useSlipwayContext.ts';
import './redacted.css';

/** Replaces a text that was erased for good; `at` is an instant. */
export const RedactedNote = ({ at }: { at: string }) => {
  const t = useMessages();
  const dates = useDates();
  const { timeZone } = useSlipwayContext().activeTeam;
  const date = dates.long(calendarDateIn(timeZone, at));
  return <p className="redacted">{t('app.redacted', { date })}</p>;
};
