import { describe, expect, it } from 'vitest';
import { createLogger } from '#api/monitoring/logger.ts';
import { testTakesNoLonger } from '#tests/support/alphabets.ts';

const logged = (error: Error): string => {
  let line = '';
  const logger = createLogger('error', { write: (text) => (line += text) });
  logger.error({ err: error }, 'The request failed.');
  return line;
};

describe('A logged error', () => {
  it.each([
    ['private@example.com', 'ASCII'],
    ['private@müller.example', 'a host with an umlaut'],
    ['jürgen.private@example.com', 'a name with an umlaut'],
    ['private@例え.テスト', 'a host without Latin letters'],
    ["o'private@example.com", 'an apostrophe'],
    ['private/team=a@example.com', 'signs of old mail systems'],
    ['<private@example.com>', 'angle brackets around it'],
  ])('contains no address: %s (%s)', (address) => {
    const line = logged(new Error(`Refused by ${address} at once.`));
    expect(line).toContain('[address]');
    expect(line).toContain('at once.');
    expect(line).not.toMatch(/private|jürgen|müller|例え|o'/);
  });

  it('contains the files of its stack', () => {
    const error = new Error('No.');
    error.stack = 'at run (/srv/node_modules/@mui/material/Box.js:1:2)';
    expect(logged(error)).toContain('/srv/node_modules/@mui/material/Box.js');
  });

  testTakesNoLonger(
    'made of %s is cleaned as soon as a plain one (threat C2)',
    (text) => logged(new Error(text)),
    { characters: 100_000, marginMs: 500 },
  );
});
