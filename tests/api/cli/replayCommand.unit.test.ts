import { Command } from 'commander';
import { expect, it } from 'vitest';
import { replayCommand } from '#api/cli/replayCommand.ts';
import { REPORTS } from '#projections/project/reports/reports.ts';

it.each(Object.keys(REPORTS))(
  'The help of replay lists the report %s',
  (name) => {
    const program = new Command();
    replayCommand(program);
    const option = program.commands[0]?.options.find(
      ({ long }) => long === '--report',
    );
    expect(option?.description.split(', ')).toContain(name);
  },
);
