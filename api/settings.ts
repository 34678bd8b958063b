import { resolve } from 'node:path';
import type { z } from 'zod';
import type { Entitlements } from '#domain/shared/entitlements.ts';
import type { LEVELS, Values } from './environmentVariables.ts';
import { usable } from './environmentVariables.ts';

/** One line for each environment variable that is invalid. */
export class SettingsError extends Error {
  constructor(lines: readonly string[]) {
    super(`Slipway cannot start with these settings:\n${lines.join('\n')}`);
    this.name = 'SettingsError';
  }
}

/** What Slipway runs on: local files, or the engines of a larger team. */
export type Engine =
  | Readonly<{ kind: 'embedded' }>
  | Readonly<{
      kind: 'distributed';
      eventStoreUrl: string;
      /** `host:port`, with commas between. */
      kafkaBrokers: string;
      mongoUrl: string;
      /** What this process does; `all`: everything. */
      role: Values['SLIPWAY_ROLE'];
    }>;

export type Settings = Readonly<{
  port: number;
  host: string;
  engine: Engine;
  /** Absolute path of the folder that holds everything, when embedded. */
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
    engine: engineOf(values),
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

const engineOf = ({
  SLIPWAY_ENGINE,
  SLIPWAY_ROLE,
  EVENTSTORE_URL = '',
  KAFKA_BROKERS = '',
  MONGODB_URL = '',
}: Values): Engine =>
  SLIPWAY_ENGINE === 'embedded'
    ? { kind: 'embedded' }
    : {
        kind: 'distributed',
        eventStoreUrl: EVENTSTORE_URL,
        kafkaBrokers: KAFKA_BROKERS,
        mongoUrl: MONGODB_URL,
        role: SLIPWAY_ROLE,
      };

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
