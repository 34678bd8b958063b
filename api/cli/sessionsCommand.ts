import type { Command } from 'commander';
import type { NamedUser } from './findUser.ts';
import { findUser, nameOf } from './findUser.ts';
import type { PrintOptions } from './print.ts';
import { countInWords, exampleText, print } from './print.ts';
import { withTools } from './withTools.ts';

type Ended = NamedUser & Readonly<{ sessions: number }>;

/** Adds `sessions end`, which signs a user out everywhere. */
export const sessionsCommand = (program: Command): void => {
  program
    .command('sessions')
    .description('End sessions')
    .command('end')
    .description('Sign a user out of all browsers')
    .argument('<user>', 'a user id or an email address')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', exampleText('sessions end ada@example.com'))
    .action((text: string, options: PrintOptions, command: Command) =>
      withTools(command, async (tools) => {
        const { sessions, clock } = tools;
        const user = await findUser(tools, text);
        const noCurrentSession = null;
        const open = await sessions.list(
          user.userId,
          noCurrentSession,
          clock.now(),
        );
        await sessions.endAllOf(user.userId);
        print(options, { ...user, sessions: open.length }, inWords);
      }),
    );
};

const inWords = (ended: Ended): string =>
  `${countInWords(ended.sessions, 'session')} of ${nameOf(ended)} ended.`;
