import { z } from 'zod';
import type { Entitlements } from '#domain/shared/entitlements.ts';
import { DEFAULT_ENTITLEMENTS } from '#domain/shared/entitlements.ts';
import { identityVariables, OIDC_TOGETHER } from './identitySettings.ts';
import { kafkaProblems, kafkaVariables } from './kafkaSettings.ts';
import { exposesCookies, hasNoPath } from './publicUrl.ts';
import { readFile } from './readFile.ts';

export const LOG_LEVELS = [
  'trace',
  'debug',
  'info',
  'warn',
  'error',
  'fatal',
  'silent',
] as const;

/** Reasoning efforts of OpenAI's models; each model supports some of them. */
const REASONING_EFFORTS = [
  'none',
  'minimal',
  'low',
  'medium',
  'high',
  'xhigh',
  'max',
] as const;

const wholeNumber = (min: number, max: number) => {
  const message = `use a whole number from ${String(min)} to ${String(max)}`;
  return z.coerce
    .number(message)
    .int(message)
    .min(min, message)
    .max(max, message);
};

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, `use one of ${values.join(', ')}`);

/** Case does not matter, as in other programs. */
const SWITCH_VALUES: Readonly<Record<string, boolean>> = {
  on: true,
  true: true,
  1: true,
  off: false,
  false: false,
  0: false,
};

const onOff = z.string().transform((value, context) => {
  const isOn = SWITCH_VALUES[value.trim().toLowerCase()];
  if (isOn !== undefined) return isOn;
  context.addIssue('use on or off');
  return z.NEVER;
});

const address = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `use an address like ${example}` });

/** One host or several, which a URL cannot name. */
const hosts = (form: RegExp, example: string) =>
  z.string().regex(form, `use an address like ${example}`);

const entitlement = (name: keyof Entitlements) =>
  z
    .int('must be a whole number')
    .min(1, 'must be 1 or more')
    .default(DEFAULT_ENTITLEMENTS[name]);

const entitlements = z.strictObject({
  maxOwnedTeams: entitlement('maxOwnedTeams'),
  maxTeams: entitlement('maxTeams'),
  maxTeamMembers: entitlement('maxTeamMembers'),
  maxProjects: entitlement('maxProjects'),
  maxProjectItems: entitlement('maxProjectItems'),
  maxTeamTextBytes: entitlement('maxTeamTextBytes'),
});

const entitlementsJson = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue('use JSON like {"maxProjectItems": 5000}');
      return z.NEVER;
    }
  })
  .pipe(entitlements);

/** Which Microsoft accounts may sign in: all, one kind, or one tenant's. */
const tenant = z.union(
  [z.enum(['common', 'organizations', 'consumers']), z.guid()],
  "use common, organizations, consumers or a tenant's id",
);

const PUBLIC_URL = 'https://slipway.example.com';

/** Every environment variable that Slipway reads. */
const variables = z.object({
  PORT: wholeNumber(0, 65_535).default(4300),
  HOST: z.string().default('127.0.0.1'),
  SLIPWAY_DATA: z.string().default('./data'),
  SLIPWAY_ENGINE: oneOf(['embedded', 'distributed']).default('embedded'),
  EVENTSTORE_URL: hosts(
    /^esdb(\+discover)?:\/\/[^\s/]+/,
    'esdb://localhost:2113?tls=false',
  ).optional(),
  EVENTSTORE_PREFIX: z
    .string()
    .regex(
      /^[\w.-]{0,64}$/,
      'use at most 64 letters (A to Z), digits, dots, hyphens and underscores, or leave it empty',
    )
    .optional(),
  KAFKA_BROKERS: hosts(
    /^\s*[^\s,/]+:\d+\s*(,\s*[^\s,/]+:\d+\s*)*$/,
    'localhost:9092 (separate several with commas)',
  ).optional(),
  KAFKA_PARTITIONS: wholeNumber(1, 1000).optional(),
  KAFKA_SSL: onOff.default(false),
  ...kafkaVariables,
  MONGODB_URL: hosts(
    /^mongodb(\+srv)?:\/\/[^\s/]+/,
    'mongodb://localhost:27017/slipway',
  ).optional(),
  SLIPWAY_ROLE: oneOf(['all', 'api', 'relay', 'projector']).default('all'),
  SLIPWAY_PUBLIC_URL: address(/^https?$/, PUBLIC_URL)
    .refine(
      hasNoPath,
      `use only the host, like ${PUBLIC_URL}: Slipway cannot be served under a path`,
    )
    .optional(),
  SLIPWAY_PLAIN_HTTP: onOff.default(false),
  SLIPWAY_PROXIES: wholeNumber(0, 10).default(0),
  SLIPWAY_METRICS_TOKEN: z
    .string()
    .regex(/^\S{20,200}$/, 'use 20 to 200 characters without spaces')
    .optional(),
  SLIPWAY_LOCAL_SIGN_IN: onOff.optional(),
  SLIPWAY_LOCAL_CODE: z
    .string()
    .regex(/^\S{12,200}$/, 'use 12 to 200 characters without spaces')
    .optional(),
  SLIPWAY_REQUIRE_INVITATION: onOff.default(false),
  SLIPWAY_ENTITLEMENTS: entitlementsJson.default(DEFAULT_ENTITLEMENTS),
  MICROSOFT_CLIENT_ID: z.string().optional(),
  MICROSOFT_TENANT: tenant.default('common'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  ...identityVariables,
  OIDC_TRUST_EMAIL: onOff.default(false),
  SLIPWAY_MAIL_SIGN_IN: onOff.default(false),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: address(/^https?$/, 'https://api.openai.com/v1').optional(),
  OPENAI_MODEL: z.string().optional(),
  OPENAI_REASONING_EFFORT: oneOf(REASONING_EFFORTS).optional(),
  SMTP_URL: address(/^smtps?$/, 'smtp://localhost:25').optional(),
  SLIPWAY_INVITATION_DAYS: wholeNumber(1, 365).default(30),
  SLIPWAY_CHAT_SECRET: z.string().optional(),
  SLIPWAY_CHAT_SCRIPT: z
    .string()
    .superRefine((path, context) => {
      readFile(path, context);
    })
    .optional(),
  SLIPWAY_WEBHOOK_PRIVATE: onOff.default(false),
  SLIPWAY_RATE_LIMITS: onOff.default(true),
  LOG_LEVEL: oneOf(LOG_LEVELS).default('info'),
});

/** Servers that each process of the distributed engine connects to. */
const ENGINES = ['EVENTSTORE_URL', 'KAFKA_BROKERS', 'MONGODB_URL'] as const;

/** Variables that have no effect without another one. */
const REQUIRED_TOGETHER = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
  ['OPENAI_BASE_URL', 'OPENAI_API_KEY'],
  ['OPENAI_REASONING_EFFORT', 'OPENAI_API_KEY'],
  ...OIDC_TOGETHER,
] as const;

const missingEngines = (values: z.infer<typeof variables>) =>
  values.SLIPWAY_ENGINE === 'embedded'
    ? []
    : ENGINES.filter((engine) => values[engine] === undefined);

/** The variables by themselves, and which of them need one another. */
export const settingsSchema = variables.superRefine((values, context) => {
  const refuse = (variable: keyof typeof values, message: string) => {
    context.addIssue({ code: 'custom', path: [variable], message });
  };
  for (const engine of missingEngines(values)) {
    refuse(engine, 'is required with SLIPWAY_ENGINE=distributed');
  }
  const { SLIPWAY_ENGINE: engine, SLIPWAY_ROLE: role } = values;
  if (engine === 'embedded' && role !== 'all') {
    refuse('SLIPWAY_ROLE', "must be 'all' with the embedded engine");
  }
  for (const problem of kafkaProblems(values)) refuse(...problem);
  if (exposesCookies(values)) {
    const message = 'use https, or allow plain http by SLIPWAY_PLAIN_HTTP=on';
    refuse('SLIPWAY_PUBLIC_URL', message);
  }
  if (lacksMailServer(values)) {
    refuse('SMTP_URL', 'is required with SLIPWAY_MAIL_SIGN_IN=on');
  }
  for (const [setVariable, missingVariable] of findIncompletePairs(values)) {
    refuse(missingVariable, `is required with ${setVariable}`);
  }
});

const lacksMailServer = (values: z.infer<typeof variables>): boolean =>
  values.SLIPWAY_MAIL_SIGN_IN && values.SMTP_URL === undefined;

/** Pairs of which only one is given. */
const findIncompletePairs = (values: z.infer<typeof variables>) =>
  REQUIRED_TOGETHER.filter(
    ([setVariable, missingVariable]) =>
      values[setVariable] !== undefined &&
      values[missingVariable] === undefined,
  );

export type Values = z.infer<typeof variables>;
