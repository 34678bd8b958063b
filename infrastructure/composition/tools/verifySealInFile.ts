import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Seal } from '#domain/seal/events.ts';
import type { SealFinding } from '#application/seal/sealFinding.ts';
import { verifyExported } from '#application/seal/verifyExported.ts';
import { verifySeal } from '#application/seal/verifySeal.ts';
import { extractArchive } from '../../backup/archive.ts';
import { fileNameOf } from '../../backup/manifest.ts';
import { explainFileErrors } from '../../backup/explainFileErrors.ts';
import { withStaging } from '../../backup/withStaging.ts';
import type { EventVerification } from '../../eventLog/checkEvents.ts';
import { exportedLines } from '../../seals/exportedLines.ts';
import { sealHash } from '../../seals/sealHash.ts';
import { openSqlite } from '../../sqlite/database.ts';
import { sqliteEventStore } from '../../sqlite/eventStore/eventStore.ts';
import { verifyEvents } from '../../sqlite/eventStore/verifyEvents.ts';

/** Where a backup is unpacked; TMPDIR names another disk. */
const STAGING_PREFIX = join(tmpdir(), 'slipway-verify-');

/** Checks a seal against the zip of an export. Throws StorageFailure. */
export const verifySealInExport = (
  seal: Seal,
  file: string,
): Promise<SealFinding> =>
  explainFileErrors(file, () =>
    verifyExported(sealHash, seal, exportedLines(file)),
  );

/**
 * Checks a seal against a backup, which stays unchanged, and verifies all its
 * events. Throws StorageFailure.
 */
export const verifySealInBackup = (
  seal: Seal,
  file: string,
): Promise<Readonly<{ seal: SealFinding; events: EventVerification }>> =>
  explainFileErrors(file, () =>
    withStaging(STAGING_PREFIX, async (folder) => {
      await extractArchive(file, folder);
      const path = join(folder, fileNameOf('events'));
      const database = openSqlite(path, { synchronous: 'normal' });
      const eventStore = sqliteEventStore(database);
      try {
        const events = verifyEvents(database);
        const finding = await verifySeal({ eventStore, sealHash })(seal);
        return { seal: finding, events };
      } finally {
        await eventStore.close();
      }
    }),
  );
