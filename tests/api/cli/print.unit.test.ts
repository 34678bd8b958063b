import { expect, it } from 'vitest';
import { exampleText } from '#api/cli/print.ts';

it('Examples keep npm’s header out of files and other programs', () => {
  expect(exampleText('backup a.tar', 'events export > events.jsonl')).toBe(
    [
      '',
      'Example:',
      '  $ npm run slipway -- backup a.tar',
      '  $ npm run --silent slipway -- events export > events.jsonl',
    ].join('\n'),
  );
});
