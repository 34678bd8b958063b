/** Outcome of a passport strategy for a request. */
export type Outcome =
  | Readonly<{ kind: 'success'; user: unknown }>
  | Readonly<{ kind: 'redirect'; location: string }>
  | Readonly<{ kind: 'fail' }>;

/** passport's own type wants to be given what is attached below. */
type Strategy = Readonly<{
  authenticate: (request: never, options: object) => void;
}>;

/**
 * Runs a strategy, made for this one run, without Express: it answers through
 * the methods that passport would have given it. Throws what it met with.
 */
export const runStrategy = (
  strategy: Strategy,
  request: object,
  options: object = {},
): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    Object.assign(strategy, {
      success: (user: unknown) => {
        resolve({ kind: 'success', user });
      },
      redirect: (location: string) => {
        resolve({ kind: 'redirect', location });
      },
      fail: () => {
        resolve({ kind: 'fail' });
      },
      error: reject,
    });
    strategy.authenticate(request as never, options);
  });
