import { positionsIn } from '#api/contract/positions.ts';
import type { PositionSeals } from '#application/shared/ports/PositionSeals.ts';
import type { Reached } from '#application/shared/reading.ts';

/** A test server, or its composition. */
type Server = Readonly<{
  slipway: () => Readonly<{ positionSeals: PositionSeals }>;
}>;

type Answered = Readonly<{ headers: Readonly<Record<string, unknown>> }>;

/** The position in each partition that a reply reports. */
export const allReachedBy = async (
  server: Server,
  { headers }: Answered,
): Promise<readonly Reached[]> => {
  const { open } = await server.slipway().positionSeals.load();
  return positionsIn(String(headers['x-slipway-position'])).flatMap(
    (one) => open('written', one) ?? [],
  );
};

/** The greatest position that a reply reports. */
export const reachedBy = async (
  server: Server,
  answered: Answered,
): Promise<number> => {
  const reached = await allReachedBy(server, answered);
  return Math.max(...reached.map(({ position }) => position));
};

/** Positions in the form in which the server sends them. */
export const toldAs = async (
  server: Server,
  ...all: readonly Reached[]
): Promise<string> => {
  const { seal } = await server.slipway().positionSeals.load();
  return all.map((one) => seal('written', one)).join(',');
};
