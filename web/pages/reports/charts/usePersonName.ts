import { useMessages } from '../../../app/i18n/useMessages.ts';
import type { Person } from './reportChart.ts';

/** A person's name in a report: work may be unassigned, and people leave. */
export const usePersonName = () => {
  const t = useMessages();
  return ({ userId, emailAddress }: Person): string => {
    if (emailAddress !== null) return emailAddress;
    return t(userId === null ? 'report.nobody' : 'report.formerMember');
  };
};
