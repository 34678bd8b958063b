import type { Entitlements } from '#domain/shared/entitlements.ts';
import type { Clock } from '#application/shared/ports/Clock.ts';
import type { OpenAiSettings } from '../ai/openaiTextGenerator.ts';
import type { Failure } from '../projecting/fold/foldEvents.ts';
import type { IdentitySettings } from '../identity/openIdentity.ts';
import type { ReportTrouble } from '../shared/troubles.ts';
import { systemClock } from '../shared/systemClock.ts';

/** The options of both deployments. */
export type SlipwayOptions = Readonly<{
  entitlements: Entitlements;
  /** Whether newcomers need an invitation; false by default. */
  requireInvitation?: boolean;
  /** Domains whose newcomers need no invitation; null for all domains. */
  allowedDomains?: readonly string[] | null;
  /** How many days an invitation is valid; 30 by default. */
  invitationDays?: number;
  /** The sign-in providers; without one, local sign-in at this computer. */
  identity?: IdentitySettings;
  /** Whether people can sign in by a mailed link; needs a mail server. */
  mailSignIn?: boolean;
  /** Who can sign in locally; with 'everyone', from any socket. */
  localSignIn?: 'everyone' | 'thisComputer' | 'nobody';
  /** The code of local sign-in; null or omitted for a random one. */
  localCode?: string | null;
  /** The origin that people open, for links in emails and for redirects. */
  publicUrl?: string;
  /** A mail server, if there is one, and the sender of emails. */
  smtp?: Readonly<{ url: string; from: string }> | null;
  /** Access to OpenAI; null if texts are generated offline. */
  openai?: OpenAiSettings | null;
  /** The secret of the support chat, if there is one. */
  chatSecret?: string | null;
  /** False for load tests: calls are not limited. */
  rateLimits?: boolean;
  /** Whether webhooks may call private addresses; false by default. */
  webhookPrivate?: boolean;
  clock?: Clock;
  /** Called with the number of events that each append has recorded. */
  onAppended?: (events: number) => void;
  /** Called when an event stops a projection. */
  onFailure?: (projection: string, failure: Failure) => void;
  /** Called once with each lasting failure, and with null once it is over. */
  onTrouble?: ReportTrouble;
}>;

/** The values of options that the settings leave out. */
export const DEFAULTS = {
  clock: systemClock,
  requireInvitation: false,
  allowedDomains: null,
  mailSignIn: false,
  invitationDays: 30,
  publicUrl: 'http://localhost:4300',
  identity: { microsoft: null, google: null },
  localSignIn: 'thisComputer',
  localCode: null,
  smtp: null,
  openai: null,
  chatSecret: null,
  rateLimits: true,
  webhookPrivate: false,
  onAppended: () => undefined,
  onFailure: () => undefined,
} satisfies Partial<SlipwayOptions>;
