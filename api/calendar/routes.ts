import type { RequestHandler, Router } from 'express';
import { Router as createRouter } from 'express';
import * as contract from '../contract/index.ts';
import type { ApiDependencies } from '../http/dependencies.ts';
import { enforceWindowLimit } from '../http/limits.ts';
import { addressOf } from '../http/origin.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import { calendarText } from './calendarText.ts';

const PATH = '/user/calendar';

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
      path: PATH,
      summary: "The secret address of the user's calendar feed.",
      access: 'user',
      reply: contract.calendar,
      handle: async ({ userId }) => reply(await useCases.findCalendar(userId)),
    }),
    route({
      method: 'POST',
      path: PATH,
      summary:
        'Gives the calendar feed a new address; the old one stops working.',
      access: 'user',
      answersSecret: true,
      reply: contract.calendar,
      handle: async ({ userId }) => reply(await useCases.renewCalendar(userId)),
    }),
  ];
};

/**
 * The feed itself, for programs without a session: anyone with the address can
 * read it. Its path is never logged, only the route.
 */
export const calendarRouter = (dependencies: ApiDependencies): Router => {
  const { useCases, publicUrl } = dependencies;
  const answer: RequestHandler<{ secret: string }> = async (
    request,
    response,
  ) => {
    await enforceWindowLimit(
      'calendar',
      'address',
      addressOf(request),
      dependencies,
    );
    const entries = await useCases.readCalendar(request.params.secret);
    response.set('Cache-Control', 'private, no-cache');
    response.set('X-Robots-Tag', 'noindex');
    response.type('text/calendar; charset=utf-8');
    response.send(calendarText(entries, { publicUrl }));
  };
  const router = createRouter({ caseSensitive: true });
  router.get('/calendar/:secret.ics', answer);
  return router;
};
