import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withStaging } from '#infrastructure/backup/withStaging.ts';

/** Works in a staging folder until a signal ends it; prints the folder. */
await withStaging(process.argv[2] ?? '', async (staging) => {
  writeFileSync(join(staging, 'people.sqlite'), 'ada@example.test');
  process.stdout.write(`${staging}\n`);
  await new Promise((resolve) => setTimeout(resolve, 60_000));
});
