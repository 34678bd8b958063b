import { statfs } from 'node:fs/promises';
import type { DiskSpace } from '#application/shared/ports/Health.ts';

/** Returns null if the system does not say. */
export type ReadDisk = () => Promise<DiskSpace | null>;

/** Reads the space of the disk that a folder is on. */
export const createReadDisk =
  (folder: string): ReadDisk =>
  async () => {
    try {
      const { bsize, bavail, blocks } = await statfs(folder);
      return { freeBytes: bsize * bavail, sizeBytes: bsize * blocks };
    } catch {
      return null;
    }
  };
