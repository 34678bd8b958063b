import { resolve } from 'node:path';
import type { z } from 'zod';
import type { Entitlements } from '#domain/shared/entitlements.ts';
import type { LOG_LEVELS, Values } from './environmentVariables.ts';
import { settingsSchema } from './environmentVariables.ts';
import { oidcOf } from './identitySettings.ts';
import type { KafkaSecurity } from './kafkaSettings.ts';
import { kafkaSecurityOf } from './kafkaSettings.ts';

/** One line for each environment variable that is invalid. */
export class SettingsError extends Error {
  constructor(lines: readonly string[]) {
    super(`Slipway cannot start with these settings:\n${lines.join('\n')}`);
    this.name = 'SettingsError';
  }
}

/** What Slipway stores its data in: local files, or three servers. */
export type Engine =
  | Readonly<{ kind: 'embedded' }>
  | Readonly<{
      kind: 'distributed';
      eventStoreUrl: string;
      /** The prefix of streams; omitted for the adapter's default. */
      streamPrefix?: string;
      /** `host:port`, separated by commas. */
      kafkaBrokers: string;
      /** The number of each topic's partitions; omitted for the default. */
      partitions?: number;
      /** Omitted if neither TLS nor a password is set. */
      kafkaSecurity?: KafkaSecurity;
      mongoUrl: string;
      /** The work of this process; `all` for everything. */
      role: Values['SLIPWAY_ROLE'];
    }>;

export type Settings = Readonly<{
  port: number;
  host: string;
  engine: Engine;
  /** The absolute path of the folder that holds everything, when embedded. */
  dataFolder: string;
  /** The origin that people open, without a slash at the end. */
  publicUrl: string;
  /** The number of proxies in front, which add to X-Forwarded-For. */
  proxies: number;
  /** Lets other computers read metrics and details; null for this one only. */
  metricsToken: string | null;
  /** The sign-in providers; null for one that is not set up. */
  identity: Readonly<{
    microsoft: Readonly<{ clientId: string; tenant: string }> | null;
    google: Readonly<{ clientId: string; clientSecret: string }> | null;
    oidc: ReturnType<typeof oidcOf>;
  }>;
  /** Whether people can sign in by a mailed link. */
  mailSignIn: boolean;
  /**
   * Who can sign in without a provider: everybody who reaches the server,
   * people at this computer, or nobody.
   */
  localSignIn: 'everyone' | 'thisComputer' | 'nobody';
  /** The code for local sign-in; null for a new one at each start. */
  localCode: string | null;
  requireInvitation: boolean;
  /** Domains in ASCII and lower case; null if newcomers of any may enter. */
  allowedDomains: readonly string[] | null;
  invitationDays: number;
  /** Whether sign-ins and other guesses are limited by address and user. */
  rateLimits: boolean;
  /** A mail server and the sender of emails; null for none. */
  smtp: Readonly<{ url: string; from: string }> | null;
  /** The provider of generated texts; null for the offline writer. */
  openai: Readonly<{
    apiKey: string;
    /** Null for the provider's own. */
    baseUrl: string | null;
    model: string;
    /** Null for the model's default. */
    effort: NonNullable<Values['OPENAI_REASONING_EFFORT']> | null;
  }> | null;
  /** The secret of the support chat; null for none. */
  chatSecret: string | null;
  /** The file behind `/support-chat.js`; null for none. */
  chatScript: string | null;
  /** Whether webhooks may call private addresses. */
  webhookPrivate: boolean;
  entitlements: Entitlements;
  logLevel: (typeof LOG_LEVELS)[number];
}>;

const VARIABLE_ALLOWED_EMPTY = 'EVENTSTORE_PREFIX';

/**
 * Reads the environment once. An empty variable counts as not set, except
 * EVENTSTORE_PREFIX, for which empty is a value. Throws SettingsError, which
 * names each variable but never its value.
 */
export const readSettings = (
  environment: Readonly<Record<string, string | undefined>>,
): Settings => {
  const setVariables = Object.fromEntries(
    Object.entries(environment).filter(
      ([name, value]) =>
        name === VARIABLE_ALLOWED_EMPTY || value?.trim() !== '',
    ),
  );
  const parsed = settingsSchema.safeParse(setVariables);
  if (!parsed.success) throw new SettingsError(linesOf(parsed.error));
  const values = parsed.data;
  const publicUrl = new URL(
    values.SLIPWAY_PUBLIC_URL ?? `http://localhost:${String(values.PORT)}`,
  );
  return {
    port: values.PORT,
    host: values.HOST,
    engine: engineOf(values),
    dataFolder: resolve(values.SLIPWAY_DATA),
    publicUrl: publicUrl.origin,
    proxies: values.SLIPWAY_PROXIES,
    metricsToken: values.SLIPWAY_METRICS_TOKEN ?? null,
    identity: {
      microsoft: microsoftOf(values),
      google: googleOf(values),
      oidc: oidcOf(values),
    },
    mailSignIn: values.SLIPWAY_MAIL_SIGN_IN,
    localSignIn: localSignInOf(values),
    localCode: values.SLIPWAY_LOCAL_CODE ?? null,
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
    ...chatOf(values),
    requireInvitation: values.SLIPWAY_REQUIRE_INVITATION,
    allowedDomains: values.SLIPWAY_ALLOWED_DOMAINS ?? null,
    webhookPrivate: values.SLIPWAY_WEBHOOK_PRIVATE,
    entitlements: values.SLIPWAY_ENTITLEMENTS,
    logLevel: values.LOG_LEVEL,
  };
};

const localSignInOf = ({
  SLIPWAY_LOCAL_SIGN_IN: isOn,
}: Values): Settings['localSignIn'] => {
  if (isOn === undefined) return 'thisComputer';
  return isOn ? 'everyone' : 'nobody';
};

const engineOf = (values: Values): Engine => {
  const { EVENTSTORE_URL = '', KAFKA_BROKERS = '', MONGODB_URL = '' } = values;
  if (values.SLIPWAY_ENGINE === 'embedded') return { kind: 'embedded' };
  const { KAFKA_PARTITIONS, EVENTSTORE_PREFIX } = values;
  const kafkaSecurity = kafkaSecurityOf(values);
  return {
    kind: 'distributed',
    eventStoreUrl: EVENTSTORE_URL,
    ...(EVENTSTORE_PREFIX !== undefined && { streamPrefix: EVENTSTORE_PREFIX }),
    kafkaBrokers: KAFKA_BROKERS,
    ...(kafkaSecurity && { kafkaSecurity }),
    mongoUrl: MONGODB_URL,
    ...(KAFKA_PARTITIONS !== undefined && { partitions: KAFKA_PARTITIONS }),
    role: values.SLIPWAY_ROLE,
  };
};

/** The secret signs user ids for the chat, so neither is of use alone. */
const chatOf = ({ SLIPWAY_CHAT_SECRET, SLIPWAY_CHAT_SCRIPT }: Values) =>
  SLIPWAY_CHAT_SECRET === undefined || SLIPWAY_CHAT_SCRIPT === undefined
    ? { chatSecret: null, chatScript: null }
    : { chatSecret: SLIPWAY_CHAT_SECRET, chatScript: SLIPWAY_CHAT_SCRIPT };

const microsoftOf = ({ MICROSOFT_CLIENT_ID, MICROSOFT_TENANT }: Values) =>
  MICROSOFT_CLIENT_ID === undefined
    ? null
    : { clientId: MICROSOFT_CLIENT_ID, tenant: MICROSOFT_TENANT };

const googleOf = ({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET }: Values) =>
  GOOGLE_CLIENT_ID === undefined || GOOGLE_CLIENT_SECRET === undefined
    ? null
    : { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET };

/** This model reasons unless told not to; others may not know 'none'. */
const DEFAULT_MODEL = { model: 'gpt-6-luna', effort: 'none' } as const;

const openAiOf = (values: Values): Settings['openai'] => {
  const { OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL } = values;
  if (OPENAI_API_KEY === undefined) return null;
  const isDefault = OPENAI_MODEL === undefined;
  return {
    apiKey: OPENAI_API_KEY,
    baseUrl: OPENAI_BASE_URL ?? null,
    model: OPENAI_MODEL ?? DEFAULT_MODEL.model,
    effort:
      values.OPENAI_REASONING_EFFORT ??
      (isDefault ? DEFAULT_MODEL.effort : null),
  };
};

const linesOf = (error: z.ZodError): string[] =>
  error.issues.map(({ path: [variable, ...inside], message }) =>
    [`  ${String(variable)}:`, ...inside.map(String), message].join(' '),
  );
