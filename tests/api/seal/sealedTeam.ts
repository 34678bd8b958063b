import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Response } from 'supertest';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { addDays } from '#domain/shared/calendarDate.ts';
import type { Seal } from '#api/contract/index.ts';
import { Scope } from '#api/contract/values.ts';
import { addItem, scheduleProject } from '#tests/support/calls.ts';
import type { Agent, TestServer } from '#tests/support/testServer.ts';
import { signInAgain } from '#tests/support/signInAgain.ts';

/**
 * Creates a team that worked on the clock's day, sets the clock to the next day
 * and seals the day before.
 */
export const createSealedTeam = async (server: TestServer) => {
  const date = server.clock.now().slice(0, 10);
  const ada = await server.signInNew();
  await scheduleProject(ada);
  // The third has characters that JSON escapes, or might.
  for (const title of ['One', 'Two', 'Three €\u2028"quoted"']) {
    await addItem(ada, `${title}\n\nWith a text`, { scope: Scope.Project });
  }
  server.clock.set(`${addDays(date, 1)}T00:30:00.000Z`);
  await server.slipway().useCases.sealDays();
  const { body } = await ada.get(`/v1/teams/active/seals/${date}`).expect(200);
  return { ada, seal: body.data as Seal };
};

/** Downloads the export of the active team as a zip. */
export const downloadExport = async (by: Agent): Promise<Buffer> => {
  await signInAgain(by);
  const reply = await by
    .get('/v1/teams/active/export')
    .buffer(true)
    .parse((response: Response, done) => {
      const chunks: Buffer[] = [];
      const stream = response as unknown as NodeJS.ReadableStream;
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        done(null, Buffer.concat(chunks));
      });
    })
    .expect(200);
  return reply.body as Buffer;
};

export const linesIn = (zip: Buffer, name: string): string[] =>
  new TextDecoder().decode(unzipSync(zip)[name]).split('\n').slice(0, -1);

/** The same zip with other lines in one of its files. */
export const withLines = (
  zip: Buffer,
  name: string,
  lines: readonly string[],
): Buffer =>
  Buffer.from(
    zipSync({
      ...unzipSync(zip),
      [name]: strToU8(lines.map((line) => `${line}\n`).join('')),
    }),
  );

/** Writes an export and a seal into a folder; returns their paths. */
export const writeExportFiles = async (
  folder: string,
  zip: Buffer,
  seal: unknown,
): Promise<Readonly<{ zip: string; seal: string }>> => {
  const paths = {
    zip: join(folder, 'team.zip'),
    seal: join(folder, 'seal.json'),
  };
  await writeFile(paths.zip, zip);
  await writeFile(paths.seal, JSON.stringify(seal));
  return paths;
};
