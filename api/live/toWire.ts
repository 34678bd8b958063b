import type { PositionCipher } from '#application/shared/ports/PositionCiphers.ts';
import type { Live } from '#application/live/liveTypes.ts';
import { toWireItems } from '../item/toWire.ts';

type Message = Parameters<Parameters<Live['join']>[0]['send']>[0];
type Change = Extract<Message, { event: 'changed' }>['change'];

/** Longer messages omit their items; clients then read the list. */
const MAX_MESSAGE_BYTES = 200_000;

const cachedTexts = new WeakMap<Message, string>();

/** A message as lines of the stream, created once for all clients. */
export const toStreamText = (
  message: Message,
  cipher: PositionCipher,
): string => {
  const cached = cachedTexts.get(message);
  if (cached !== undefined) return cached;
  const text = streamText(message, cipher);
  cachedTexts.set(message, text);
  return text;
};

const streamText = (message: Message, { encrypt }: PositionCipher): string => {
  const encryptPosition = (position: number) =>
    encrypt('told', { position, partition: null });
  const id =
    message.id === undefined ? '' : `id: ${encryptPosition(message.id)}\n`;
  if (message.event === 'alive') return `${id}: alive\n\n`;
  const data = dataOf(message, encryptPosition);
  return `${id}event: ${message.event}\ndata: ${data}\n\n`;
};

const dataOf = (
  message: Exclude<Message, { event: 'alive' }>,
  encryptPosition: (position: number) => string,
): string => {
  switch (message.event) {
    case 'changed':
      return changedText(
        message.change,
        encryptPosition(message.change.position),
      );
    case 'presence': {
      const { projectId, people } = message;
      return JSON.stringify({ projectId, people });
    }
    default:
      return '{}';
  }
};

const changedText = (change: Change, position: string): string => {
  const { items, deleted, ...others } = change;
  const rest = { ...others, position };
  const bytes = items.reduce(
    (sum, { contentBytes = 0 }) => sum + contentBytes,
    0,
  );
  // The text would be too long, so do not create it.
  if (bytes > MAX_MESSAGE_BYTES) return JSON.stringify(rest);
  const completeText = JSON.stringify({
    ...rest,
    ...(items.length === 0 ? {} : { items: toWireItems(items) }),
    ...(deleted.length === 0 ? {} : { deleted }),
  });
  return Buffer.byteLength(completeText) > MAX_MESSAGE_BYTES
    ? JSON.stringify(rest)
    : completeText;
};
