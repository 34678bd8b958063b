import { positionsIn } from '#api/contract/positions.ts';
import type { PositionCiphers } from '#application/shared/ports/PositionCiphers.ts';
import type { ReachedPosition } from '#application/shared/requestContext.ts';

/** A test server, or its composition. */
type Server = Readonly<{
  slipway: () => Readonly<{ positionCiphers: PositionCiphers }>;
}>;

type AnswerHeaders = Readonly<{ headers: Readonly<Record<string, unknown>> }>;

/** The position in each partition that a reply reports. */
export const reportedPositions = async (
  server: Server,
  { headers }: AnswerHeaders,
): Promise<readonly ReachedPosition[]> => {
  const { decrypt } = await server.slipway().positionCiphers.load();
  return positionsIn(String(headers['x-slipway-position'])).flatMap(
    (encrypted) => decrypt('written', encrypted) ?? [],
  );
};

/** The greatest position that a reply reports. */
export const reportedPosition = async (
  server: Server,
  answered: AnswerHeaders,
): Promise<number> => {
  const reached = await reportedPositions(server, answered);
  return Math.max(...reached.map(({ position }) => position));
};

/** Positions in the form in which the server sends them. */
export const positionsHeader = async (
  server: Server,
  ...all: readonly ReachedPosition[]
): Promise<string> => {
  const { encrypt } = await server.slipway().positionCiphers.load();
  return all.map((position) => encrypt('written', position)).join(',');
};
