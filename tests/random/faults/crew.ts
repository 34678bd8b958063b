import type { ApiSession } from '../../support/apiSession.ts';
import type { Bookkeeper } from '../ledger.ts';
import type { Join, TeamWriter } from '../clients.ts';
import { founder, teamWriter } from '../clients.ts';
import { shownItems } from '../crash/shownItems.ts';
import { contextOf } from '../teamView.ts';
import type { Writer } from '../crash/writer.ts';
import { newWriter } from '../crash/writer.ts';
import type { Acknowledged, Shift } from './retryingSession.ts';
import { openPatientSession } from './retryingSession.ts';

/** People who work with Slipway and keep book of what was acknowledged. */
export type Crew = Readonly<{
  /** Has all of them send commands until `strike` is over and some more. */
  workThrough: (strike: () => Promise<void>) => Promise<void>;
  /** What is wrong with what the servers show once they have caught up. */
  faults: () => Promise<readonly string[]>;
  /** Repeats what was not answered; answers with how many that was. */
  retry: () => Promise<number>;
  acknowledged: () => readonly Acknowledged[];
  /** One who only reads. */
  reader: ApiSession;
}>;

const WRITERS = 6;
const DOMAIN = 'slipway.localhost';
/** Far longer than any engine or process takes to be back. */
const CATCH_UP_MS = 180_000;

export const gatherCrew = async (
  urls: readonly string[],
  random: () => number,
): Promise<Crew> => {
  const shift: Shift = { isOpen: true };
  const acknowledged: Acknowledged[] = [];
  const signIn = (name: string, inviteCode?: string) =>
    openPatientSession(urls, name, {
      shift,
      acknowledged,
      ...(inviteCode !== undefined && { inviteCode }),
    });
  const join: Join = async (name, code) => (await signIn(name, code)).userId;

  const reader = await signIn(`together@${DOMAIN}`);
  const writers: readonly Writer[] = Array.from({ length: WRITERS }, (_, n) =>
    newWriter(`Writer${String(n)}`, reader, random),
  );
  const person = async (name: string) => ({
    session: await signIn(`${name.toLowerCase()}@${DOMAIN}`),
    random,
  });
  const team: TeamWriter = await teamWriter('Team', await person('Team'));
  const keepers: readonly Bookkeeper[] = [
    team,
    await founder('Founder', await person('Founder')),
  ];
  await team.welcome(join);
  for (const keeper of keepers) await keeper.tour();
  const everybody = [...writers, ...keepers];

  /** Each of the servers finds by itself what was away. */
  const caughtUp = async () => {
    const end = performance.now() + CATCH_UP_MS;
    for (let inARow = 0; performance.now() < end;) {
      const { status, isStale } = await reader.call({
        method: 'GET',
        path: '/user/core-application-context',
        upToDate: true,
      });
      inARow = status === 200 && !isStale ? inARow + 1 : 0;
      if (inARow === urls.length) return;
    }
    throw new Error('The read models do not catch up.');
  };

  return {
    reader,
    workThrough: async (strike) => {
      shift.isOpen = true;
      const working = Promise.all(everybody.map((one) => one.write()));
      // What goes wrong meanwhile is told when the working is awaited.
      working.catch(() => undefined);
      try {
        await strike();
      } finally {
        shift.isOpen = false;
      }
      await working;
    },
    faults: async () => {
      await caughtUp();
      const shown = await shownItems(reader);
      return [
        ...writers.flatMap((writer) => writer.faults(shown)),
        ...(await Promise.all(keepers.map((one) => one.faults()))).flat(),
      ];
    },
    retry: async () => {
      shift.isOpen = true;
      const retried = await Promise.all(everybody.map((one) => one.retry()));
      await team.welcome(join);
      return retried.filter(Boolean).length;
    },
    acknowledged: () => acknowledged,
  };
};

/** Reads go on while the engines of writing are away. */
export const readingGoesOn = async ({ reader }: Crew): Promise<void> => {
  await contextOf({
    call: (call) => reader.call({ ...call, upToDate: false }),
  });
};
