import type { RequestHandler } from 'express';
import { Router } from 'express';
import type { ApiDependencies } from '../http/dependencies.ts';
import { enforceWindowLimit } from '../http/limits.ts';
import { addressOf } from '../http/origin.ts';
import { calendarText } from './calendarText.ts';

/**
 * The calendar feed of a person, for programs without a session: anyone with its
 * address can read it. The address is never logged, only the route.
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
  const router = Router({ caseSensitive: true });
  router.get('/calendar/:secret.ics', answer);
  return router;
};
