/** The outcome of a passport strategy for a request. */
export type Outcome =
  | Readonly<{ kind: 'success'; user: unknown }>
  | Readonly<{ kind: 'redirect'; location: string }>
  | Readonly<{ kind: 'fail' }>;

/** passport's own type requires the methods that are attached below. */
type Strategy = Readonly<{
  authenticate: (request: never, options: object) => void;
}>;

/**
 * Runs a strategy, created for this one run, without Express. The strategy
 * reports through the methods that passport would have given it. Throws the
 * error that the strategy reports.
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
