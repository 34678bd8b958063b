import type { RequestHandler } from 'express';

/** Replies are not cached: the next one may differ. */
export const noStore: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};
