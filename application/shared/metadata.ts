import type { CommandMetadata } from '#domain/shared/command.ts';
import type { CommandOrigin } from './actor.ts';
import type { Clock } from './ports/Clock.ts';

/** A command's metadata: who, when, and its id. */
export const metadataFor = (
  clock: Clock,
  { userId, commandId }: CommandOrigin,
): CommandMetadata => ({ commandId, actorId: userId, now: clock.now() });
