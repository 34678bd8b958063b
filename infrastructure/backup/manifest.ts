import { z } from 'zod';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';

/**
 * The files of a backup, in the order in which they are copied: the events
 * first, see `copyDatabases`.
 */
export const BACKED_UP = ['events', 'people', 'sessions'] as const;

export const MANIFEST_NAME = 'manifest.json';
export const fileNameOf = (database: (typeof BACKED_UP)[number]): string =>
  `${database}.sqlite`;

/** Incremented when older versions can no longer read a backup. */
const FORMAT_VERSION = 1;

const wholeNumber = z.int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const fileShape = z.object({ name: z.string(), size: wholeNumber, sha256 });

const manifestShape = z.object({
  format: z.literal('slipway-backup'),
  formatVersion: z.literal(FORMAT_VERSION),
  createdAt: z.iso.datetime(),
  /** The position of the newest event. */
  lastPosition: wholeNumber,
  /** Its hash, which covers all events; empty if there are no events. */
  headHash: z.union([sha256, z.literal('')]),
  files: z.array(fileShape).length(BACKED_UP.length),
});

const versionOnlyShape = z.object({
  format: z.literal('slipway-backup'),
  formatVersion: wholeNumber,
});

/** One of the files, with its size in bytes and its SHA-256 in hex. */
export type BackedUpFile = Readonly<z.infer<typeof fileShape>>;

/** The description of a backup, which is stored in it. */
export type Manifest = Readonly<z.infer<typeof manifestShape>>;

export const newManifest = (
  content: Omit<Manifest, 'format' | 'formatVersion'>,
): Manifest => ({
  format: 'slipway-backup',
  formatVersion: FORMAT_VERSION,
  ...content,
});

/** Reads a manifest; `backup` is the file's name. Throws StorageFailure. */
export const readManifest = (text: string, backup: string): Manifest => {
  const json = parseJson(text);
  const version = versionOnlyShape.safeParse(json).data?.formatVersion ?? 0;
  if (version > FORMAT_VERSION) {
    throw new StorageFailure(
      'unavailable',
      `${backup} was made by a newer version of Slipway. Restore it with that version.`,
    );
  }
  const { data } = manifestShape.safeParse(json);
  // The order of the files is part of the format.
  const names = data?.files.map(({ name }) => name).join();
  if (data === undefined || names !== BACKED_UP.map(fileNameOf).join()) {
    throw new StorageFailure(
      'corrupt',
      `${backup} is not a Slipway backup, or it is damaged: its manifest cannot be read.`,
    );
  }
  return data;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
