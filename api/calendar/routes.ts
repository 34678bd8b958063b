import * as contract from '../contract/index.ts';
import type { ApiDependencies } from '../http/dependencies.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';

const CALENDAR = '/user/calendar';

/** The secret address of a person's calendar feed. */
export const calendarRoutes = ({
  useCases,
  publicUrl,
}: Pick<ApiDependencies, 'useCases' | 'publicUrl'>): readonly Route[] => {
  const reply = ({ secret }: Readonly<{ secret: string }>) => ({
    data: { url: `${publicUrl}/calendar/${secret}.ics` },
  });
  return [
    route({
      method: 'GET',
      path: CALENDAR,
      summary: "The secret address of the user's calendar feed.",
      access: 'user',
      reply: contract.calendar,
      handle: async ({ userId }) =>
        reply(await useCases.findCalendarSecret(userId)),
    }),
    route({
      method: 'POST',
      path: CALENDAR,
      summary:
        'Gives the calendar feed a new address; the old one stops working.',
      access: 'user',
      answersSecret: true,
      reply: contract.calendar,
      handle: async ({ userId }) =>
        reply(await useCases.renewCalendarSecret(userId)),
    }),
  ];
};
