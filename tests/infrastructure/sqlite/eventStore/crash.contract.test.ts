import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import type { RecordedEvent } from '#domain/shared/event.ts';
import { openSqliteEventStore } from '#infrastructure/sqlite/eventStore/eventStore.ts';
import { readEverything } from '#tests/contracts/storedEvents.ts';
import { temporaryFiles } from '../../temporaryFiles.ts';

const CRASHES = 6;
const WRITER = join(import.meta.dirname, 'appendUntilKilled.ts');
const newPath = temporaryFiles();

type Acknowledged = Readonly<{
  streamId: string;
  revision: number;
  position: number;
}>;

it(`contains everything acknowledged, and no partial append, after ${CRASHES} kills`, async () => {
  const path = newPath();
  const acknowledged: Acknowledged[] = [];
  for (let crash = 1; crash <= CRASHES; crash++) {
    acknowledged.push(...(await appendAndKill(path, crash * 37)));

    const store = openSqliteEventStore(path);
    const events = await readEverything(store);
    await store.close();
    expectWhole(events);
    expectAll(events, acknowledged);
  }
});

/** Kills the writer after it has acknowledged `count` appends. */
const appendAndKill = async (
  path: string,
  count: number,
): Promise<Acknowledged[]> => {
  const writer = spawn(process.execPath, [WRITER, path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(writer, 'close');
  const lines: string[] = [];
  createInterface({ input: writer.stdout }).on('line', (line) => {
    lines.push(line);
    if (lines.length === count) writer.kill('SIGKILL');
  });
  const [code, signal] = await ended;
  expect({ code, signal }).toEqual({ code: null, signal: 'SIGKILL' });
  return lines.flatMap((line) => {
    const [streamId = '', revision, position, end] = line.split(' ');
    // The kill may have cut off the last line.
    return end === 'end'
      ? [{ streamId, revision: Number(revision), position: Number(position) }]
      : [];
  });
};

/** Expects no gap in positions and revisions, and no partial append. */
const expectWhole = (events: readonly RecordedEvent[]): void => {
  expect(events.map(({ position }) => position)).toEqual(
    Array.from({ length: events.length }, (_, index) => index + 1),
  );
  const streams = Map.groupBy(events, ({ streamId }) => streamId);
  for (const stream of streams.values()) {
    expect(stream.map(({ revision }) => revision)).toEqual([...stream.keys()]);
    const commands = Map.groupBy(stream, (event) => event.metadata.commandId);
    for (const command of commands.values()) {
      expect(command.map(({ type }) => type)).toEqual([
        'First',
        'Second',
        'Third',
      ]);
    }
  }
};

const expectAll = (
  events: readonly RecordedEvent[],
  acknowledged: readonly Acknowledged[],
): void => {
  const lost = acknowledged.filter(({ streamId, revision, position }) => {
    const event = events[position - 1];
    return event?.streamId !== streamId || event.revision !== revision;
  });
  expect(lost).toEqual([]);
};
