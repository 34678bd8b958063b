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
  position: 'X-Slipway-Position',
  change: 'X-Slipway-Change',
  after: 'X-Slipway-After',
  stale: 'X-Slipway-Stale',
  /**
   * How far the stream of changes was at a read; GET /live?after= continues.
   */
  live: 'X-Slipway-Live',
  version: 'X-Slipway-Version',
  client: 'X-Slipway-Client',
  team: 'X-Slipway-Team',
  idempotencyKey: 'Idempotency-Key',
  lastEventId: 'Last-Event-ID',
} as const;
