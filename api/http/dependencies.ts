import type { Logger } from 'pino';
import type { Clock } from '#application/shared/ports/Clock.ts';
import type { CookieSignatures } from '#application/shared/ports/CookieSignatures.ts';
import type { CommandReplies } from '#application/shared/ports/CommandReplies.ts';
import type { Devices } from '#application/shared/ports/Devices.ts';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import type {
  IdentityVerifier,
  LocalAccess,
  LocalIdentity,
  RedirectSignIns,
} from '#application/shared/ports/Identity.ts';
import type { Ids } from '#application/shared/ports/Ids.ts';
import type { RateLimits } from '#application/shared/ports/RateLimits.ts';
import type { PositionCiphers } from '#application/shared/ports/PositionCiphers.ts';
import type { ReadModelProgress } from '#application/shared/ports/ReadModels.ts';
import type { Sessions } from '#application/shared/ports/Sessions.ts';
import type { UseCases } from '#application/useCases.ts';
import type { ReadHealth } from '#application/shared/ports/Health.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import type { Route } from './route.ts';

/** Everything the HTTP API needs; main.ts takes it from the composition. */
export type ApiDependencies = Readonly<{
  useCases: UseCases;
  sessions: Sessions;
  commandReplies: CommandReplies;
  identityVerifier: IdentityVerifier;
  localIdentity: LocalIdentity;
  localAccess: LocalAccess;
  devices: Devices;
  redirectSignIns: RedirectSignIns;
  cookieSignatures: CookieSignatures;
  positionCiphers: PositionCiphers;
  /** The display name of the OpenID Connect provider; null without one. */
  oidcName: string | null;
  progress: ReadModelProgress;
  eventStore: Pick<EventStore, 'lastPosition'>;
  /** Null if calls are not limited. */
  rateLimits: RateLimits | null;
  /** Replaces the deadlines of all routes, in ms. */
  deadlineMs?: number;
  ids: Ids;
  clock: Clock;
  readHealth: ReadHealth;
  metrics: Metrics;
  logger: Logger;
  /** The origin that people open; with https, cookies are secure. */
  publicUrl: string;
  /**
   * The number of proxies before the server, whose headers say where a call
   * came from (threat S8).
   */
  proxies: number;
  /** Shows metrics to other computers; without it, only to this one. */
  metricsToken?: string | null;
  requireInvitation: boolean;
  /** The folder of the built client. */
  clientFolder: string;
  /** The file of the support chat; without one it is never requested. */
  chatScript?: string | null;
  /** Called with the data of every reply; tests check it against its schema. */
  inspect?: (route: Route, data: unknown) => void;
  /** Called with every error of a route; tests check it against `refusals`. */
  inspectError?: (route: Route, error: unknown) => void;
}>;
