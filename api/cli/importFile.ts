import { strFromU8, unzipSync } from 'fflate';
import { decodeText } from '../contract/decodeText.ts';
import { CliError } from './withTools.ts';

/** The maximum number of bytes that are unpacked from an archive. */
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * The text of a file in any encoding. For an archive of Vikunja or Slipway, it
 * is the text of the JSON file inside. Throws CliError.
 */
export const textInFile = (bytes: Uint8Array): string => {
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isArchive) return decodeText(bytes);
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) =>
      /^(?:data|team)\.json$/.test(name) && originalSize <= MAX_BYTES,
  });
  const [content] = Object.values(files);
  if (content === undefined) {
    throw new CliError('This archive has neither data.json nor team.json.');
  }
  return strFromU8(content);
};
