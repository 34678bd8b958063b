import { useDates } from '../../../kit/i18n/dates.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import type { Missing } from '../model/reportQueries.ts';
import { useReportDay } from '../model/reportDay.ts';

type Props = Readonly<{
  missing: Missing;
  /** A day or an instant; null means now. */
  asOf: string | null;
}>;

/** Why a day has no data, with the same text in every view. */
export const MissingDay = ({ missing, asOf }: Props) => {
  const t = useMessages();
  const dates = useDates();
  const date = dates.long(useReportDay(asOf));
  return <p className="past-note">{t(`replay.${missing}`, { date })}</p>;
};
