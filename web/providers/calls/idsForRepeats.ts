import { isDecided } from '../http/callErrors.ts';

/**
 * Command ids for requests that a person may send again. A request without an
 * answer may have succeeded, so it keeps its id; a refused one gets a new id,
 * as the server answers a repeat with the same refusal.
 */
export const createIdsForRepeats = (
  newId: () => string = () => crypto.randomUUID(),
) => {
  const ids = new Map<string, string>();
  return async <T>(
    request: string,
    send: (commandId: string) => Promise<T>,
  ): Promise<T> => {
    const commandId = ids.get(request) ?? newId();
    ids.set(request, commandId);
    try {
      const answer = await send(commandId);
      ids.delete(request);
      return answer;
    } catch (error) {
      if (isDecided(error)) ids.delete(request);
      throw error;
    }
  };
};
