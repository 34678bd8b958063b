import { useDates } from '../../../kit/i18n/dates.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { useToday } from '../../../providers/context/useToday.ts';
import type { Missing } from '../model/queries.ts';

type Props = Readonly<{ missing: Missing; asOf: string | null }>;

/** Why a day has no data, with the same text in every view. */
export const MissingDay = ({ missing, asOf }: Props) => {
  const t = useMessages();
  const dates = useDates();
  const today = useToday();
  const date = dates.long(asOf ?? today);
  return <p className="past-note">{t(`replay.${missing}`, { date })}</p>;
};
