import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { open, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import type { BackedUpFile, Manifest } from './manifest.ts';
import { MANIFEST_NAME, readManifest } from './manifest.ts';
import type { TarEntry } from './tarHeader.ts';
import {
  BLOCK_BYTES,
  paddingOf,
  readTarHeader,
  tarHeader,
} from './tarHeader.ts';

/*
 * A backup is a tar archive that any tool opens. It contains the manifest, then
 * the files that the manifest names, in the same order.
 */

/** How many bytes are read and written at once. */
const CHUNK_BYTES = 1 << 20;
/** The largest size of a manifest. */
const MAX_MANIFEST_BYTES = 1 << 16;

/** A file's size and SHA-256, as the manifest has them. */
export const describeFile = async (path: string): Promise<BackedUpFile> => {
  const hash = createHash('sha256');
  for await (const chunk of readChunks(path)) hash.update(chunk);
  const { size } = await stat(path);
  return { name: basename(path), size, sha256: hash.digest('hex') };
};

/**
 * Reads a file in chunks, all in one buffer: separate buffers of a large file
 * would be allocated much faster than they are freed.
 */
async function* readChunks(path: string): AsyncGenerator<Buffer> {
  const buffer = Buffer.alloc(CHUNK_BYTES);
  const file = await open(path, 'r');
  try {
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, CHUNK_BYTES);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

/** Writes an archive to a new file; resolves once it is on the disk. */
export const writeArchive = async (
  path: string,
  { manifest, folder }: Readonly<{ manifest: Manifest; folder: string }>,
): Promise<void> => {
  const now = new Date(manifest.createdAt);
  const archive = await open(path, 'wx', 0o600);
  const writeHeader = (entry: TarEntry) =>
    archive.writeFile(tarHeader(entry, now));
  const writePadding = ({ size }: TarEntry) =>
    archive.writeFile(Buffer.alloc(paddingOf(size)));
  try {
    const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
    const manifestEntry = { name: MANIFEST_NAME, size: text.length };
    await writeHeader(manifestEntry);
    await archive.writeFile(text);
    await writePadding(manifestEntry);
    for (const file of manifest.files) {
      await writeHeader(file);
      for await (const chunk of readChunks(join(folder, file.name))) {
        await archive.writeFile(chunk);
      }
      await writePadding(file);
    }
    // Two empty blocks end an archive.
    await archive.writeFile(Buffer.alloc(2 * BLOCK_BYTES));
    await archive.sync();
  } finally {
    await archive.close();
  }
};

/**
 * Unpacks an archive into an empty folder, checks each file against the
 * manifest, and returns the manifest. Throws StorageFailure.
 */
export const extractArchive = async (
  path: string,
  folder: string,
): Promise<Manifest> => {
  const archive = await open(path, 'r');
  const name = basename(path);
  try {
    const first = await readHeader(archive, name);
    if (first.name !== MANIFEST_NAME || first.size > MAX_MANIFEST_BYTES) {
      throw damagedBackupError(name, 'it does not start with a manifest');
    }
    const text = await readExactly(archive, first.size, name);
    await readExactly(archive, paddingOf(first.size), name);
    const manifest = readManifest(text.toString(), name);
    for (const file of manifest.files) {
      await extractFile(archive, name, { file, folder });
    }
    return manifest;
  } finally {
    await archive.close();
  }
};

const extractFile = async (
  archive: FileHandle,
  backup: string,
  { file, folder }: Readonly<{ file: BackedUpFile; folder: string }>,
): Promise<void> => {
  const { name, size } = await readHeader(archive, backup);
  const mismatch = `${file.name} does not match its manifest`;
  if (name !== file.name || size !== file.size) {
    throw damagedBackupError(backup, mismatch);
  }
  const hash = createHash('sha256');
  const target = await open(join(folder, file.name), 'wx', 0o600);
  try {
    for (let remaining = size; remaining > 0;) {
      const chunkLength = Math.min(remaining, CHUNK_BYTES);
      const chunk = await readExactly(archive, chunkLength, backup);
      hash.update(chunk);
      await target.writeFile(chunk);
      remaining -= chunkLength;
    }
    await target.sync();
  } finally {
    await target.close();
  }
  await readExactly(archive, paddingOf(size), backup);
  if (hash.digest('hex') !== file.sha256) {
    throw damagedBackupError(backup, mismatch);
  }
};

const readHeader = async (
  archive: FileHandle,
  backup: string,
): Promise<TarEntry> => {
  const entry = readTarHeader(await readExactly(archive, BLOCK_BYTES, backup));
  if (entry === null)
    throw damagedBackupError(backup, 'it is not a Slipway archive');
  return entry;
};

const readExactly = async (
  archive: FileHandle,
  length: number,
  backup: string,
): Promise<Buffer> => {
  const buffer = Buffer.alloc(length);
  for (let offset = 0; offset < length;) {
    const { bytesRead } = await archive.read(buffer, offset, length - offset);
    if (bytesRead === 0) throw damagedBackupError(backup, 'it ends too early');
    offset += bytesRead;
  }
  return buffer;
};

const damagedBackupError = (backup: string, how: string): StorageFailure =>
  new StorageFailure('corrupt', `${backup} is not a complete backup: ${how}.`);
