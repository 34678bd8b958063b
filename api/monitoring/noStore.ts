import type { RequestHandler } from 'express';

/** Nobody keeps the answer: the next one may be another. */
export const noStore: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};
