import { z } from 'zod';
import type { PositionCipher } from '#application/shared/ports/PositionCiphers.ts';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import * as contract from '../contract/index.ts';
import type { ApiDependencies } from '../http/dependencies.ts';
import { tooMany } from '../http/limits.ts';
import { Refused } from '../http/refused.ts';
import type { Route } from '../http/route.ts';
import { neverCalled, route } from '../http/route.ts';
import { toStreamText } from './toWire.ts';

type Dependencies = Pick<ApiDependencies, 'useCases' | 'positionCiphers'>;

/** A client with too many streams may try again after this many seconds. */
const RETRY_AFTER_SECONDS = 60;

/** Routes for live changes and presence. */
export const liveRoutes = (dependencies: Dependencies): readonly Route[] => [
  listen(dependencies),
  reportPresence(dependencies),
];

const listen = ({ useCases, positionCiphers }: Dependencies) =>
  route({
    method: 'GET',
    path: '/live',
    summary:
      'Server-sent events of the active team: `changed`, `presence` (who is viewing a project), `reset` (read everything again) and `signedOut`, which ends the stream. `id` is a position from which to resume, with `Last-Event-ID` or `after`.',
    access: 'member',
    allowsTokens: false,
    query: contract.liveQuery,
    reply: contract.liveChanged,
    handle: neverCalled,
    stream: async ({ actor, sessionId, query }, stream) => {
      const { userId, teamId } = actor;
      const { live } = useCases;
      if (sessionId === null) throw new Refused('ACCOUNT.SIGNED_OUT');
      // A feed that has not started does not know what a client has missed.
      if (live.deliveredPositions()(teamId) === null)
        throw feedNotStartedError();
      const cipher = await positionCiphers.load();
      // No wait between the two, so that simultaneous requests all count.
      if (!live.hasRoomFor(userId)) throw tooMany(RETRY_AFTER_SECONDS);
      const leave = await live.join({
        sessionId,
        userId,
        teamId,
        after: positionIn(stream.lastEventId ?? query.after ?? null, cipher),
        send: (message) => {
          stream.write(toStreamText(message, cipher));
        },
        end: stream.end,
      });
      stream.onClose(leave);
    },
  });

/** Unknown for an id that no server has issued: the client gets `reset`. */
const positionIn = (
  id: string | null,
  { decrypt }: PositionCipher,
): number | null =>
  id === null ? null : (decrypt('told', id)?.position ?? UNKNOWN_POSITION);

/** Greater than any position that the live feed has reported. */
const UNKNOWN_POSITION = Number.MAX_SAFE_INTEGER;

const feedNotStartedError = () =>
  new StorageFailure('unavailable', 'The live feed has not started yet.');

const reportPresence = ({ useCases }: Dependencies) =>
  route({
    method: 'PUT',
    path: '/live/presence',
    summary:
      'Records which project, and which of its items, the user is viewing; valid for 60 seconds.',
    access: 'member',
    refusals: ['PROJECT.NOT_FOUND', 'ITEM.NOT_FOUND'],
    allowsTokens: false,
    changesTeamData: false,
    body: contract.presenceReport,
    reply: z.object({}),
    handle: async ({ actor, sessionId, body }) => {
      if (sessionId === null) throw new Refused('ACCOUNT.SIGNED_OUT');
      await useCases.live.reportPresence({ actor, sessionId, ...body });
      return { data: {} };
    },
  });
