import type { SlipwayTools } from '#infrastructure/composition/tools/embedded.ts';
import { counted } from './print.ts';

type Events = Awaited<ReturnType<SlipwayTools['verifyEvents']>>;

type Texts = Awaited<ReturnType<SlipwayTools['verifyTexts']>>;

/** What was found of all events of a store. */
export const eventsInWords = (found: Events): string => {
  const { events, lastPosition, misfit, unreadable } = found;
  const positionOf = ({ position }: Readonly<{ position: number }>) =>
    `event at position ${position.toLocaleString('en')} of ${lastPosition.toLocaleString('en')}`;
  if (misfit !== null) {
    return `${positionOf(misfit)} ${misfit.message}. Restore a backup from before that.`;
  }
  if (unreadable === null) {
    return `${counted(events, 'event')}, unchanged and without gaps`;
  }
  const { type, schemaVersion } = unreadable;
  return (
    `${positionOf(unreadable)} is a ${type} of schema version ${String(schemaVersion)}, which this version of Slipway cannot read. ` +
    'Use the version that recorded it.'
  );
};

/** What was found of the texts beside them. */
export const textsInWords = (found: Texts): string => {
  const { texts, redacted, missing, changed, firstPosition, unused } = found;
  const spare =
    unused === 0 ? '' : `, and ${counted(unused, 'text')} that no event needs`;
  if (firstPosition === null) {
    const there = `${counted(texts - redacted, 'text')} there and unchanged`;
    const taken =
      redacted === 0 ? '' : `, ${redacted.toLocaleString('en')} redacted`;
    return `${there}${taken}${spare}`;
  }
  return (
    `${missing.toLocaleString('en')} of ${counted(texts, 'text')} missing, ${changed.toLocaleString('en')} changed, ` +
    `the first at position ${firstPosition.toLocaleString('en')}${spare}. They are read as empty. Restore a backup that has them.`
  );
};
