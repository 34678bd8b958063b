import { resolve } from 'node:path';
import { z } from 'zod';
import type { Entitlements } from '#domain/shared/entitlements.ts';
import { DEFAULT_ENTITLEMENTS } from '#domain/shared/entitlements.ts';

/** One line for each variable that cannot be used, told to whoever starts it. */
export class SettingsError extends Error {
  constructor(lines: readonly string[]) {
    super(`Slipway cannot start with these settings:\n${lines.join('\n')}`);
    this.name = 'SettingsError';
  }
}

const LEVELS = [
  'trace',
  'debug',
  'info',
  'warn',
  'error',
  'fatal',
  'silent',
] as const;

const whole = (min: number, max: number) => {
  const message = `use a whole number from ${String(min)} to ${String(max)}`;
  return z.coerce
    .number(message)
    .int(message)
    .min(min, message)
    .max(max, message);
};

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, `use one of ${values.join(', ')}`);

const onOff = oneOf(['on', 'off']).transform((value) => value === 'on');

const address = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `use an address like ${example}` });

const cap = (name: keyof Entitlements) =>
  z
    .int('is a whole number')
    .min(1, 'is 1 or more')
    .default(DEFAULT_ENTITLEMENTS[name]);

const caps = z.strictObject({
  maxOwnedTeams: cap('maxOwnedTeams'),
  maxTeams: cap('maxTeams'),
  maxTeamMembers: cap('maxTeamMembers'),
  maxProjects: cap('maxProjects'),
  maxProjectItems: cap('maxProjectItems'),
});

const entitlements = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue('use JSON like {"maxProjectItems": 5000}');
      return z.NEVER;
    }
  })
  .pipe(caps);

/** Whose Microsoft accounts may sign in: any, of a kind, or one tenant's. */
const tenant = z.union(
  [z.enum(['common', 'organizations', 'consumers']), z.guid()],
  "use common, organizations, consumers or a tenant's id",
);

/** Every variable of design.md, section 8. */
const variables = z.object({
  PORT: whole(0, 65_535).default(4300),
  HOST: z.string().default('127.0.0.1'),
  SLIPWAY_DATA: z.string().default('./data'),
  SLIPWAY_ENGINE: oneOf(['embedded', 'distributed']).default('embedded'),
  EVENTSTORE_URL: address(/^esdb/, 'esdb://localhost:2113').optional(),
  KAFKA_BROKERS: z.string().optional(),
  MONGODB_URL: address(/^mongodb/, 'mongodb://localhost:27017').optional(),
  SLIPWAY_ROLE: oneOf(['all', 'api', 'relay', 'projector']).default('all'),
  SLIPWAY_PUBLIC_URL: address(
    /^https?$/,
    'https://slipway.example.com',
  ).optional(),
  SLIPWAY_REQUIRE_INVITATION: onOff.default(false),
  SLIPWAY_ENTITLEMENTS: entitlements.default(DEFAULT_ENTITLEMENTS),
  MICROSOFT_CLIENT_ID: z.string().optional(),
  MICROSOFT_TENANT: tenant.default('common'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: address(/^https?$/, 'https://api.openai.com/v1').optional(),
  OPENAI_MODEL: z.string().default('gpt-4.1-mini'),
  SMTP_URL: address(/^smtps?$/, 'smtp://localhost:25').optional(),
  SLIPWAY_INVITATION_DAYS: whole(1, 365).default(30),
  SLIPWAY_CHAT_SECRET: z.string().optional(),
  SLIPWAY_RATE_LIMITS: onOff.default(true),
  LOG_LEVEL: oneOf(LEVELS).default('info'),
});

/** What they would have to be silently ignored for, nobody should believe. */
const NOT_SERVED = 'is not served by this version';

/** What means nothing without another variable. */
const TOGETHER = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
  ['OPENAI_BASE_URL', 'OPENAI_API_KEY'],
] as const;

const usable = variables.superRefine((values, context) => {
  const refuse = (variable: keyof typeof values, message: string) => {
    context.addIssue({ code: 'custom', path: [variable], message });
  };
  if (values.SLIPWAY_ENGINE !== 'embedded') {
    refuse('SLIPWAY_ENGINE', `'distributed' ${NOT_SERVED}; use embedded`);
  }
  if (values.SLIPWAY_ROLE !== 'all') {
    refuse('SLIPWAY_ROLE', "is 'all' with the embedded engine");
  }
  for (const [given, needed] of TOGETHER) {
    if (values[given] !== undefined && values[needed] === undefined) {
      refuse(needed, `is needed beside ${given}`);
    }
  }
});

export type Settings = Readonly<{
  port: number;
  host: string;
  /** Absolute path of the folder that holds everything. */
  dataFolder: string;
  /** The origin that people open, without a slash at the end. */
  publicUrl: string;
  /** The providers to sign in with; null for one that is not set up. */
  identity: Readonly<{
    microsoft: Readonly<{ clientId: string; tenant: string }> | null;
    google: Readonly<{ clientId: string; clientSecret: string }> | null;
  }>;
  requireInvitation: boolean;
  invitationDays: number;
  /** Sign-ins and other guesses are limited by address and user. */
  rateLimits: boolean;
  /** A mail server and the sender of mails; null for none. */
  smtp: Readonly<{ url: string; from: string }> | null;
  /** The provider of generated texts; null for the offline one. */
  openai: Readonly<{
    apiKey: string;
    /** Null for the provider's own. */
    baseUrl: string | null;
    model: string;
  }> | null;
  /** Of the support chat; null for none. */
  chatSecret: string | null;
  entitlements: Entitlements;
  logLevel: (typeof LEVELS)[number];
}>;

/**
 * Reads the environment once. An empty variable counts as one not set.
 * Throws SettingsError, which names each variable but never its value.
 */
export const readSettings = (
  environment: Readonly<Record<string, string | undefined>>,
): Settings => {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value?.trim() !== ''),
  );
  const parsed = usable.safeParse(given);
  if (!parsed.success) throw new SettingsError(linesOf(parsed.error));
  const values = parsed.data;
  const publicUrl = new URL(
    values.SLIPWAY_PUBLIC_URL ?? `http://localhost:${String(values.PORT)}`,
  );
  return {
    port: values.PORT,
    host: values.HOST,
    dataFolder: resolve(values.SLIPWAY_DATA),
    publicUrl: publicUrl.origin,
    identity: { microsoft: microsoftOf(values), google: googleOf(values) },
    invitationDays: values.SLIPWAY_INVITATION_DAYS,
    rateLimits: values.SLIPWAY_RATE_LIMITS,
    smtp:
      values.SMTP_URL === undefined
        ? null
        : {
            url: values.SMTP_URL,
            from: `Slipway <no-reply@${publicUrl.hostname}>`,
          },
    openai: openAiOf(values),
    chatSecret: values.SLIPWAY_CHAT_SECRET ?? null,
    requireInvitation: values.SLIPWAY_REQUIRE_INVITATION,
    entitlements: values.SLIPWAY_ENTITLEMENTS,
    logLevel: values.LOG_LEVEL,
  };
};

type Values = z.infer<typeof variables>;

const microsoftOf = ({ MICROSOFT_CLIENT_ID, MICROSOFT_TENANT }: Values) =>
  MICROSOFT_CLIENT_ID === undefined
    ? null
    : { clientId: MICROSOFT_CLIENT_ID, tenant: MICROSOFT_TENANT };

const googleOf = ({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET }: Values) =>
  GOOGLE_CLIENT_ID === undefined || GOOGLE_CLIENT_SECRET === undefined
    ? null
    : { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET };

const openAiOf = ({ OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL }: Values) =>
  OPENAI_API_KEY === undefined
    ? null
    : {
        apiKey: OPENAI_API_KEY,
        baseUrl: OPENAI_BASE_URL ?? null,
        model: OPENAI_MODEL,
      };

const linesOf = (error: z.ZodError): string[] =>
  error.issues.map(({ path: [variable, ...inside], message }) =>
    [`  ${String(variable)}:`, ...inside.map(String), message].join(' '),
  );
