import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { CliError, UsageError } from '#api/cli/cliError.ts';
import { withSettings } from '#api/cli/withTools.ts';
import { DomainError, QuotaError } from '#domain/shared/domainError.ts';

/** What a command that throws the error writes, and its exit code. */
const endedWith = async (thrown: Error) => {
  let errors = '';
  const writeErr = (text: string) => {
    errors += text;
  };
  const command = new Command().exitOverride().configureOutput({ writeErr });
  const run = withSettings(command, async () => {
    throw thrown;
  });
  const ended = await run.catch((error: unknown) => error);
  return { errors, exitCode: (ended as { exitCode?: number }).exitCode };
};

describe('A command that fails', () => {
  it.each([
    [new CliError('Use --force.'), 'Use --force.'],
    [new DomainError('PROJECT.NOT_FOUND'), 'This project does not exist.'],
    [new QuotaError('NumProjectsQuotaExceeded'), 'your quota for the number'],
  ])('says why in words: %s', async (thrown, words) => {
    const { errors, exitCode } = await endedWith(thrown);
    expect(errors).toContain(words);
    expect(exitCode).toBe(1);
  });

  it('ends with 2 if it is used wrongly', async () => {
    const thrown = new UsageError('Name a team.');
    expect((await endedWith(thrown)).exitCode).toBe(2);
  });
});
