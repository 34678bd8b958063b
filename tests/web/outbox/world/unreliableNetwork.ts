import { isTransient, NetworkError } from '#web/providers/http/callErrors.ts';
import type { HttpReply, HttpRequest } from '#web/providers/http/client.ts';
import type { IssuedCommand, WorldState } from './worldState.ts';

/** Returns a promise of the value, which never settles on a closed page. */
type Alive = <T>(value: T) => Promise<T>;

/**
 * The network of a page. Notes a fault if two open pages send a command, or one
 * sends it after its answer.
 */
export const unreliableNetwork = (
  state: WorldState,
  page: number,
  alive: Alive,
) => {
  const { server, random, issuedCommands, senders, answered, faults } = state;

  const recordSender = (commandId: string) => {
    const sentBy = senders.get(commandId) ?? new Set();
    senders.set(commandId, sentBy.add(page));
    const others = [...sentBy].filter((sender) => sender !== page);
    if (others.some((sender) => state.openPages.has(sender))) {
      faults.push(`${commandId} is sent by two tabs`);
    }
    if (answered.has(commandId)) faults.push(`${commandId} is sent twice`);
  };

  /** Whether a command has added the item with this temporary id. */
  const hasAdded = (
    { kind, items, commandId }: IssuedCommand,
    temporaryId = '',
  ): boolean =>
    kind === 'Add' &&
    items.includes(temporaryId) &&
    server.effects.includes(commandId);

  const markAsLeaving = (commandId: string) => {
    const issued = issuedCommands.find(
      (command) => command.commandId === commandId,
    );
    if (issued !== undefined) issued.isOfLeaving = true;
  };

  /** Either the request or the answer may be lost. */
  const throughNetwork = (request: HttpRequest): unknown => {
    if (state.isCut || random.chance(0.1)) throw new NetworkError();
    const data = server.answer(request);
    if (random.chance(0.1)) throw new NetworkError();
    return data;
  };

  return async (request: HttpRequest): Promise<HttpReply> => {
    const { commandId = '', keepalive, path } = request;
    await alive(null);
    recordSender(commandId);
    const temporaryId = /temporary-[\w-]+/.exec(path)?.[0];
    if (issuedCommands.some((issued) => hasAdded(issued, temporaryId)))
      faults.push(`No id in ${path}`);
    if (keepalive === true) markAsLeaving(commandId);
    else await state.turn();
    try {
      const data = throughNetwork(request);
      await alive(null);
      answered.add(commandId);
      return { data, headers: new Headers() };
    } catch (error) {
      await alive(null);
      // Any tab may send a rejected command again on request.
      if (!isTransient(error)) senders.delete(commandId);
      throw error;
    }
  };
};
