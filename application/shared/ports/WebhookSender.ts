/** How one request ended. */
export type SentOutcome = Readonly<{
  /** Null where there was no answer. */
  status: number | null;
  /** The beginning of the answer; null where there was none. */
  response: string | null;
  /** Why there was none: `Timeout`, `PrivateAddress`, `ConnectionFailed`… */
  error: string | null;
}>;

export type WebhookRequest = Readonly<{
  url: string;
  /** `whsec_…`, by which the body is signed. */
  secret: string;
  /** The `webhook-id`. */
  id: string;
  /** When it is sent; ISO in UTC. */
  at: string;
  /** JSON. */
  body: string;
}>;

/** Sends webhooks, to public addresses only unless the operator allows others. */
export interface WebhookSender {
  /** A secret that nobody can guess. */
  newSecret(): string;

  /** Whether an address is refused without asking for what its name is. */
  isForbidden(url: string): boolean;

  /**
   * One request, signed, without following redirects. It ends after ten seconds
   * at the latest, and never rejects but when `signal` aborts.
   */
  send(request: WebhookRequest, signal: AbortSignal): Promise<SentOutcome>;
}
