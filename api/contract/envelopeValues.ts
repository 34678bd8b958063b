/* Separate from `envelope.ts`, because the client loads it without zod. */

/** The results of replies (L3). */
export const RESULTS = [
  'Ok',
  'Failed',
  'NotFound',
  'Unauthorized',
  'InvalidRequest',
  'QuotaLimit',
] as const;
/** The headers of requests and replies. */
export const HEADERS = {
  /** Up to where the command has written. */
  position: 'X-Slipway-Position',
  /** The id of the change, for an undo. */
  change: 'X-Slipway-Change',
  /** The positions that the reply must include. */
  after: 'X-Slipway-After',
  /** `true`: the reply may lack some of what it must include. */
  stale: 'X-Slipway-Stale',
  /** How far the stream of changes was at a read; GET /live?after= continues. */
  live: 'X-Slipway-Live',
  /** The build of the client that the server delivers. */
  version: 'X-Slipway-Version',
  /**
   * The name of the client, any text. It proves that no page of another site
   * makes the call, because such a page cannot set it.
   */
  client: 'X-Slipway-Client',
  /** The id of the team that the call is meant for. */
  team: 'X-Slipway-Team',
  idempotencyKey: 'Idempotency-Key',
  lastEventId: 'Last-Event-ID',
} as const;
