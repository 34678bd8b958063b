import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import type { Failure } from '../fold/foldEvents.ts';

/**
 * An event cannot be folded: the projection has a bug, or another version of
 * Slipway recorded the event.
 */
export class BuildFailed extends StorageFailure {
  constructor(name: string, { position, message }: Failure) {
    super(
      'unreadable',
      `${name} cannot take the event at ${position}: ${message}`,
    );
    this.name = 'BuildFailed';
  }
}
