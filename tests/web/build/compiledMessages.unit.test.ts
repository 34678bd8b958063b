import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  compiledMessages,
  compilePattern,
} from '#web/build/compiledMessages.ts';
import { formatMessage } from '#web/kit/i18n/formatMessage.ts';
import { english } from '#web/kit/i18n/messages/english.ts';
import { itemMessages } from '#web/kit/i18n/messages/item.ts';

const MESSAGES = join(import.meta.dirname, '../../../web/kit/i18n/messages');

/** A number for each value of a pattern. */
const numbersFor = (pattern: string) =>
  Object.fromEntries(
    [...pattern.matchAll(/\{(\w+)/g)].map(([, name = '']) => [name, 3]),
  );

const load = async (file: string): Promise<unknown> => {
  const { load: hook } = compiledMessages();
  if (typeof hook !== 'function') throw new Error('No hook.');
  return Reflect.apply(hook, null, [file]) as unknown;
};

describe('The texts that a build has parsed', () => {
  it.each(Object.entries(english))('read like %s', (_key, pattern) => {
    const values = numbersFor(pattern);
    expect(formatMessage('en', compilePattern(pattern), values)).toBe(
      formatMessage('en', pattern, values),
    );
  });

  it('keep the name of a value that is missing', () => {
    const pattern = compilePattern(
      '{count, plural, one {# item} other {# items}} of {name}',
    );
    expect(formatMessage('en', pattern, { count: 2 })).toBe(
      '{count} of {name}',
    );
  });

  it('are exported by the name of their catalog, and others left alone', async () => {
    const code = await load(join(MESSAGES, 'item.ts'));
    const [, name, texts = ''] =
      /^export const (\w+) = (.*);$/.exec(String(code)) ?? [];
    expect(name).toBe('itemMessages');
    expect(Object.keys(JSON.parse(texts))).toEqual(Object.keys(itemMessages));
    expect(await load(join(MESSAGES, '../texts.ts'))).toBeNull();
  });
});
