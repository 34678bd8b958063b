import type { SlipwayTools } from '#infrastructure/composition/tools/slipwayTools.ts';
import { countInWords } from './print.ts';

export type Events = Awaited<ReturnType<SlipwayTools['verifyEvents']>>;

export type Texts = Awaited<ReturnType<SlipwayTools['verifyTexts']>>;

/** Describes the result for all events of a store. */
export const eventsInWords = (verified: Events): string => {
  const { events, lastPosition, misfit, unreadable } = verified;
  const positionOf = ({ position }: Readonly<{ position: number }>) =>
    `event at position ${position.toLocaleString('en')} of ${lastPosition.toLocaleString('en')}`;
  if (misfit !== null) {
    return `${positionOf(misfit)} ${misfit.message}. Restore a backup from before that.`;
  }
  if (unreadable === null) {
    return `${countInWords(events, 'event')}, unchanged and without gaps`;
  }
  const { type, schemaVersion } = unreadable;
  return (
    `${positionOf(unreadable)} is a ${type} of schema version ${String(schemaVersion)}, which this version of Slipway cannot read. ` +
    'Use the version that recorded it.'
  );
};

export type StreamAgreement = Awaited<ReturnType<SlipwayTools['verifyOwners']>>;

type Contradiction = StreamAgreement['breaches'][number];

const MAX_NAMED = 10;

/** Describes whether plans agree with items, and teams with accounts. */
export const agreementInWords = ({
  items,
  memberships,
  breaches: contradictions,
}: StreamAgreement): string => {
  if (contradictions.length === 0) {
    return `${countInWords(items, 'item')} in one plan each, ${countInWords(memberships, 'membership')} matching the accounts`;
  }
  const listed = contradictions
    .slice(0, MAX_NAMED)
    .map(contradictionInWords)
    .join('; ');
  const more = contradictions.length > MAX_NAMED ? '; …' : '';
  return `${countInWords(contradictions.length, 'contradiction')} between streams: ${listed}${more}. Repair what has one right answer with \`verify --repair\`.`;
};

/** Describes a contradiction between streams. */
export const contradictionInWords = ({
  kind,
  id,
  in: owners,
}: Contradiction): string => {
  const where = owners.join(', ');
  const user = `user ${String(id)}`;
  switch (kind) {
    case 'ItemInNoPlan':
      return `item ${String(id)} is in no plan`;
    case 'ItemInSeveralPlans':
      return `item ${String(id)} is in the plans of the projects ${where}`;
    case 'EndedItemInPlan':
      return `item ${String(id)} was deleted and is in the plan of project ${where}`;
    case 'MemberNotListed':
      return `${user} is a member of team ${where}, which the account does not list`;
    case 'ListedWithoutMembership':
      return `${user} is not a member of team ${where}, which the account lists`;
    case 'ClosedAccountIsMember':
      return `${user} closed the account and is a member of team ${where}`;
    case 'TeamWithoutAdmin':
      return `team ${where} has members and no Admin`;
    case 'GoneProjectCounted':
      return `team ${where} counts project ${String(id)}, which no longer exists`;
    case 'DeletionNotEnded':
      return `project ${String(id)} of team ${where} is marked as being deleted`;
    default:
      return kind satisfies never;
  }
};

/** Describes the result for the texts stored next to the events. */
export const textsInWords = (verified: Texts): string => {
  const { texts, redacted, missing, changed, firstPosition, unused } = verified;
  const unusedPart =
    unused === 0
      ? ''
      : `, and ${countInWords(unused, 'text')} that no event needs`;
  if (firstPosition === null) {
    const present = `${countInWords(texts - redacted, 'text')} present and unchanged`;
    const redactedPart =
      redacted === 0 ? '' : `, ${redacted.toLocaleString('en')} redacted`;
    return `${present}${redactedPart}${unusedPart}`;
  }
  return (
    `${missing.toLocaleString('en')} of ${countInWords(texts, 'text')} missing, ${changed.toLocaleString('en')} changed, ` +
    `the first at position ${firstPosition.toLocaleString('en')}${unusedPart}. They are read as empty. Restore a backup that has them.`
  );
};
