import { Writable } from 'node:stream';
import { describe } from 'vitest';
import {
  withoutPastedMarks,
  EMAIL_ADDRESS,
} from '#api/contract/emailAddress.ts';
import { createLogger } from '#api/monitoring/logger.ts';
import { parseDraft } from '#domain/shared/draftReply.ts';
import { partsOf } from '#domain/shared/mentions.ts';
import { titleOf } from '#domain/shared/title.ts';
import { wordsOf } from '#domain/shared/words.ts';
import { offlineTextGenerator } from '#infrastructure/ai/offline/offlineTextGenerator.ts';
import { testTakesNoLonger } from '#tests/support/alphabets.ts';

/**
 * No text that a person sends may take a parser much longer than plain text
 * (threat C2). `alphabets.ts` lists the hard ones.
 */

const logged = (text: string) => {
  const nowhere = new Writable({
    write: (_chunk, _encoding, done) => {
      done();
    },
  });
  createLogger('info', nowhere).error({ err: new Error(text) });
};

const generator = offlineTextGenerator();
const generated =
  (contentId: 'questions' | 'draft' | 'refine') => (input: string) =>
    generator.generate({
      contentId,
      input,
      signal: new AbortController().signal,
    });

const FUNCTIONS: Readonly<Record<string, (text: string) => unknown>> = {
  'the title': titleOf,
  'the title of its second line': (text) => titleOf(`\n\n${text}\n${text}`),
  'the mentions': partsOf,
  'the words': wordsOf,
  'an email address': (text) => EMAIL_ADDRESS.test(text),
  'a pasted email address': withoutPastedMarks,
  'an email address after a letter': (text) => EMAIL_ADDRESS.test(`a@${text}`),
  'the reply to a draft': parseDraft,
  'an error in the log': logged,
  'questions about a story': generated('questions'),
  'a draft of a story': generated('draft'),
  'feedback on a story': generated('refine'),
};

describe.each(Object.entries(FUNCTIONS))('%s', (_name, work) => {
  testTakesNoLonger(
    'takes no longer for %s than for plain text (threat C2)',
    work,
    { characters: 100_000, marginMs: 100 },
  );
});
