/** Every reply's first word (L3). */
export const RESULTS = [
  'Ok',
  'Failed',
  'NotFound',
  'Unauthorized',
  'InvalidRequest',
  'QuotaLimit',
] as const;
/** Headers of requests and answers. */
export const HEADERS = {
  position: 'X-Slipway-Position',
  change: 'X-Slipway-Change',
  after: 'X-Slipway-After',
  stale: 'X-Slipway-Stale',
  /** Place of a read in the stream of changes; GET /live?after= continues there. */
  live: 'X-Slipway-Live',
  version: 'X-Slipway-Version',
  client: 'X-Slipway-Client',
  team: 'X-Slipway-Team',
  idempotencyKey: 'Idempotency-Key',
  lastEventId: 'Last-Event-ID',
} as const;
