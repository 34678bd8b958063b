import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withStaging } from '#infrastructure/backup/withStaging.ts';

/** Prints its staging folder and stays in it until a signal ends it. */
await withStaging(process.argv[2] ?? '', async (staging) => {
  writeFileSync(join(staging, 'people.sqlite'), 'ada@example.test');
  process.stdout.write(`${staging}\n`);
  await new Promise((resolve) => setTimeout(resolve, 60_000));
});
