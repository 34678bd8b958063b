import type { Command } from 'commander';
import type { NamedUser } from './findUser.ts';
import { findUser, nameOf } from './findUser.ts';
import type { PrintOptions } from './print.ts';
import { countInWords, exampleText, print } from './print.ts';
import { withTools } from './withTools.ts';

type Revoked = NamedUser & Readonly<{ tokens: number }>;

/** Adds `tokens revoke`, which revokes all of a user's access tokens. */
export const tokensCommand = (program: Command): void => {
  program
    .command('tokens')
    .description('Revoke access tokens')
    .command('revoke')
    .description('Revoke all access tokens of a user')
    .argument('<user>', 'a user id or an email address')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', exampleText('tokens revoke ada@example.com'))
    .action((text: string, options: PrintOptions, command: Command) =>
      withTools(command, async (tools) => {
        const { accessTokens, clock } = tools;
        const user = await findUser(tools, text);
        const anyTeam = null;
        const tokens = await accessTokens.revokeAllOf(
          user.userId,
          anyTeam,
          clock.now(),
        );
        print(options, { ...user, tokens }, inWords);
      }),
    );
};

const inWords = (revoked: Revoked): string =>
  `${countInWords(revoked.tokens, 'access token')} of ${nameOf(revoked)} revoked.`;
