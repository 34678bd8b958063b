import type { Snapshots } from '#application/shared/ports/Snapshots.ts';
import { noSnapshots } from '#application/shared/ports/Snapshots.ts';
import { createTroubles } from '../shared/troubles.ts';
import type { ReportTrouble } from '../shared/troubles.ts';
import {
  SNAPSHOT_TROUBLE,
  watchedSnapshots,
} from '../shared/watchedSnapshots.ts';
import { openSqliteSnapshots } from '../sqlite/snapshots.ts';

/**
 * The snapshots in a file, or none if it cannot be opened, because a server can
 * start without them. Failures are reported through `report`.
 */
export const openSnapshots = (
  path: string,
  report: ReportTrouble | undefined,
  resources: AsyncDisposableStack,
): Snapshots => {
  const troubles = createTroubles(report);
  try {
    const snapshots = openSqliteSnapshots(path);
    resources.defer(snapshots.close);
    const ending = new AbortController();
    resources.defer(() => {
      ending.abort();
    });
    return watchedSnapshots(snapshots, troubles, ending.signal);
  } catch (error) {
    troubles.report(SNAPSHOT_TROUBLE, error);
    return noSnapshots;
  }
};
