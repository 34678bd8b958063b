import type { UnzipFileInfo } from 'fflate';
import { strFromU8, unzipSync } from 'fflate';
import { decodeText } from '../contract/decodeText.ts';
import { CliError } from './cliError.ts';

/** The maximum number of bytes that are unpacked from an archive. */
const MAX_BYTES = 64 * 1024 * 1024;
/** The first bytes of every zip. */
const ZIP_SIGNATURE = 'PK';

/**
 * The text of a file in any encoding. For an archive of Vikunja or Slipway, it
 * is the text of the JSON file inside. Throws CliError.
 */
export const textInFile = (bytes: Uint8Array): string => {
  const isArchive = strFromU8(bytes.subarray(0, 2)) === ZIP_SIGNATURE;
  if (!isArchive) return decodeText(bytes);
  const [content] = Object.values(unzip(bytes));
  if (content === undefined) {
    throw new CliError('This archive has neither data.json nor team.json.');
  }
  return strFromU8(content);
};

const unzip = (bytes: Uint8Array) => {
  try {
    return unzipSync(bytes, { filter: isContent });
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw new CliError('This archive is damaged.');
  }
};

const isContent = ({ name, originalSize }: UnzipFileInfo): boolean => {
  if (!/^(?:data|team)\.json$/.test(name)) return false;
  if (originalSize <= MAX_BYTES) return true;
  throw new CliError(`${name} in this archive is larger than 64 MB.`);
};
