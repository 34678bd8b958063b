import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { KINDS } from './steps.ts';

it('Each kind of simulation has a test file', () => {
  const files = readdirSync(import.meta.dirname);
  for (const kind of Object.keys(KINDS)) {
    expect(files).toContain(`${kind}.unit.test.ts`);
  }
});
