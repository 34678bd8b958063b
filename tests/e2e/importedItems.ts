import { expect } from 'vitest';
import type { Call } from './people.ts';

type Line = Readonly<{ title: string; completed?: boolean }>;

/**
 * Adds items to the active project by one import of a CSV file, because
 * hundreds of calls would take longer than a test may. Waits for its end.
 */
export const importItems = async (
  call: Call,
  lines: readonly Line[],
): Promise<void> => {
  const rows = lines.map(
    ({ title, completed = false }) => `${title},gtm,${completed ? 'yes' : ''}`,
  );
  const { id } = await call<{ id: string }>('POST', '/teams/active/imports', {
    format: 'Csv',
    text: ['title,kind,completed', ...rows].join('\n'),
    dryRun: false,
  });
  const progress = () =>
    call<{ state: string }>('GET', `/teams/active/imports/${id}`);
  await expect.poll(async () => (await progress()).state).toBe('Done');
};
