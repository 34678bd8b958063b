import type { RelayHealth } from '#application/shared/ports/Health.ts';
import { RELAY } from '../../relay/relay.ts';
import { fallbackIfLate } from './engineHealth.ts';
import type { DistributedProcess } from './openProcess.ts';
import type { StallDetector } from './stallDetector.ts';
import { stalledField } from './stallDetector.ts';
import type { RelayProcess } from './startRelay.ts';

/**
 * The progress of the relays, for every process to see: what is still to be
 * published, why nothing is published, and for how long. `ownRelay` is the relay
 * of this process, if it runs one.
 */
export const readRelayHealth = async (
  {
    eventStore,
    checkpoints,
  }: Pick<DistributedProcess, 'eventStore' | 'checkpoints'>,
  ownRelay: RelayProcess | null,
  stalls: StallDetector,
): Promise<RelayHealth> => {
  const status = ownRelay?.status() ?? NO_RELAY;
  const [checkpoint, sharedTrouble, lastPosition] = await Promise.all([
    fallbackIfLate(checkpoints.load(RELAY), null),
    fallbackIfLate(checkpoints.trouble(RELAY), null),
    fallbackIfLate(eventStore.lastPosition(), null),
  ]);
  const { position } = checkpoint ?? status;
  const lag =
    lastPosition === null ? null : Math.max(lastPosition - position, 0);
  // If either is unknown, it does not count as progress.
  const isKnown = checkpoint !== null && lag !== null;
  const stalled = isKnown ? stalls.probe(RELAY, position, lag > 0) : null;
  return {
    role: status.role,
    position,
    lag,
    trouble: status.trouble ?? sharedTrouble,
    ...stalledField(stalled),
  };
};

const NO_RELAY = { role: null, position: 0, trouble: null } as const;
