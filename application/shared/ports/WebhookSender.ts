/** The result of one request. */
export type SentOutcome = Readonly<{
  /** HTTP status; null without an answer. */
  status: number | null;
  /** The beginning of the answer; null without an answer. */
  response: string | null;
  /**
   * Why there was no answer: `Timeout`, `PrivateAddress`, `ConnectionFailed`…
   */
  error: string | null;
}>;

export type WebhookRequest = Readonly<{
  url: string;
  /** `whsec_…`, which signs the body. */
  secret: string;
  /** The `webhook-id`. */
  id: string;
  /** When it is sent; ISO in UTC. */
  at: string;
  /** JSON. */
  body: string;
}>;

/** Sends webhooks, to public addresses unless the operator allows others. */
export interface WebhookSender {
  /** Makes a random secret. */
  newSecret(): string;

  /** Whether an address is refused even without resolving its host name. */
  isForbidden(url: string): boolean;

  /**
   * Sends one signed request, without following redirects. Ends after ten
   * seconds at most, and only rejects if `signal` aborts.
   */
  send(request: WebhookRequest, signal: AbortSignal): Promise<SentOutcome>;
}
