/** Ends a command with its message and exit code 1. */
export class CliError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CliError';
  }
}

/** Ends a command with its message and exit code 2, for wrong usage. */
export class UsageError extends CliError {}
