import type { Request as ExpressRequest, Response } from 'express';
import type { ApiDependencies } from './dependencies.ts';
import { enforceBucket } from './limits.ts';
import type { Asked } from './readRequest.ts';
import { readRequest } from './readRequest.ts';
import type { Request } from './route.ts';

/**
 * A request that is answered piece by piece: checked and limited as any other, but
 * no command. Throws what `readRequest` and `enforceBucket` throw.
 */
export const readLimited = async (
  { route, caller }: Asked,
  received: ExpressRequest,
  response: Response,
  dependencies: ApiDependencies,
): Promise<Request> => {
  const asked = { route, caller };
  const read = await readRequest(asked, received, response, dependencies);
  await enforceBucket(route.bucket, caller.userId, dependencies);
  return { ...read, commandId: '' };
};
