import type { Command } from 'commander';
import type { Entitlements } from '#domain/shared/entitlements.ts';
import { DEFAULT_ENTITLEMENTS } from '#domain/shared/entitlements.ts';
import type { SlipwayTools } from '#infrastructure/composition/tools/slipwayTools.ts';
import { wholeNumber } from './options.ts';
import type { NamedUser } from './findUser.ts';
import { findUser, nameOf } from './findUser.ts';
import type { PrintOptions } from './print.ts';
import { exampleText, inColumns, print } from './print.ts';
import { CliError } from './cliError.ts';
import { withTools } from './withTools.ts';

type Cap = keyof Entitlements;

type Origin = 'granted' | 'SLIPWAY_ENTITLEMENTS' | 'default';

type EffectiveLimits = NamedUser &
  Readonly<{
    entitlements: Readonly<
      Record<Cap, Readonly<{ value: number; from: Origin }>>
    >;
  }>;

type Options = PrintOptions &
  Readonly<
    Partial<
      Record<
        | 'maxItems'
        | 'maxText'
        | 'maxTeams'
        | 'maxOwnedTeams'
        | 'maxMembers'
        | 'maxProjects',
        number
      >
    >
  >;

const CAPS: readonly (readonly [
  option: keyof Options,
  cap: Cap,
  flag: string,
  text: string,
])[] = [
  ['maxItems', 'maxProjectItems', '--max-items', 'items per project'],
  ['maxTeams', 'maxTeams', '--max-teams', 'team memberships'],
  ['maxOwnedTeams', 'maxOwnedTeams', '--max-owned-teams', 'owned teams'],
  ['maxMembers', 'maxTeamMembers', '--max-members', 'members per team'],
  ['maxProjects', 'maxProjects', '--max-projects', 'projects per team'],
  ['maxText', 'maxTeamTextBytes', '--max-text', 'characters of text per team'],
];

const MAX_LIMIT = 1_000_000_000_000;

/** Adds `entitlements`, which shows a user's limits or grants others. */
export const entitlementsCommand = (program: Command): void => {
  const command = program
    .command('entitlements')
    .description(
      "Show a user's limits, or set them with options; effective from their next command",
    )
    .argument('<user>', 'a user id or an email address');
  for (const [, , flag, text] of CAPS) {
    command.option(
      `${flag} <count>`,
      `maximum ${text}`,
      wholeNumber(1, MAX_LIMIT),
    );
  }
  command
    .option('--json', 'print the limits as JSON')
    .addHelpText(
      'after',
      exampleText('entitlements ada@example.com --max-items 5000'),
    )
    .action((text: string, options: Options) =>
      withTools(command, async (tools, settings) => {
        const user = await findUser(tools, text);
        const granted = await grantLimits(tools, user, options);
        const limits = effectiveLimits(granted, settings.entitlements);
        print(options, { ...user, entitlements: limits }, inWords);
      }),
    );
};

/** Grants the limits of the options; returns all granted limits. */
const grantLimits = async (
  { entitlementsGrantedTo, grantEntitlements, newCommandId }: SlipwayTools,
  user: NamedUser,
  options: Options,
): Promise<Partial<Entitlements>> => {
  const { userId } = user;
  const before = await entitlementsGrantedTo(userId);
  if (before === null) {
    throw new CliError(`${nameOf(user)} has not finished signing up.`);
  }
  const entitlements: Partial<Entitlements> = Object.fromEntries(
    CAPS.flatMap(([option, cap]) =>
      options[option] === undefined ? [] : [[cap, options[option]]],
    ),
  );
  if (Object.keys(entitlements).length === 0) return before;
  await grantEntitlements({ userId, commandId: newCommandId(), entitlements });
  return { ...before, ...entitlements };
};

/** The effective limits, and where each one comes from. */
const effectiveLimits = (
  granted: Partial<Entitlements>,
  server: Entitlements,
): EffectiveLimits['entitlements'] => {
  const limitOf = (cap: Cap) => {
    const grantedValue = granted[cap];
    if (grantedValue !== undefined)
      return { value: grantedValue, from: 'granted' } as const;
    const value = server[cap];
    const isDefault = value === DEFAULT_ENTITLEMENTS[cap];
    return {
      value,
      from: isDefault ? 'default' : 'SLIPWAY_ENTITLEMENTS',
    } as const;
  };
  return {
    maxProjectItems: limitOf('maxProjectItems'),
    maxTeams: limitOf('maxTeams'),
    maxOwnedTeams: limitOf('maxOwnedTeams'),
    maxTeamMembers: limitOf('maxTeamMembers'),
    maxProjects: limitOf('maxProjects'),
    maxTeamTextBytes: limitOf('maxTeamTextBytes'),
  };
};

const inWords = (result: EffectiveLimits): string =>
  [
    nameOf(result),
    inColumns(
      CAPS.map(([, cap, flag, text]) => {
        const { value, from } = result.entitlements[cap];
        return [`  ${text}`, value.toLocaleString('en'), from, flag];
      }),
    ),
  ].join('\n');
