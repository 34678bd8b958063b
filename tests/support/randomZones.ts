import fc from 'fast-check';
import type { TeamTimeZones } from '#domain/shared/teamTimeZones.ts';
import { changedZones } from '#domain/shared/teamTimeZones.ts';
import { instants } from './randomValues.ts';

/** Zones with extreme offsets, with parts of an hour and with summer time. */
export const timeZones = fc.constantFrom(
  'UTC',
  'Europe/Berlin',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Pago_Pago',
  'Pacific/Kiritimati',
  'Etc/GMT+12',
);

/** The zones of a team that has changed its time zone up to four times. */
export const zones: fc.Arbitrary<Required<TeamTimeZones>> = fc
  .record({
    first: timeZones,
    changes: fc.array(fc.tuple(instants, timeZones), { maxLength: 4 }),
  })
  .map(({ first, changes }) =>
    changes
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .reduce<Required<TeamTimeZones>>(
        (zonesSoFar, [instant, timeZone]) =>
          changedZones(zonesSoFar, timeZone, instant),
        { timeZone: first, earlierZones: [] },
      ),
  );
