/** The locks of a browser; a closed page loses its locks. */
export const browserLocks = () => {
  let held: { page: number; name: string }[] = [];
  let lockRequests: { page: number; name: string; grant: () => void }[] = [];
  const grant = () => {
    for (const request of lockRequests) {
      if (held.some(({ name }) => name === request.name)) continue;
      lockRequests = lockRequests.filter((other) => other !== request);
      held.push(request);
      request.grant();
    }
  };
  return {
    of: (page: number) =>
      ({
        request: async (name: string, run: () => Promise<unknown>) => {
          const lock = { page, name };
          await new Promise<void>((resolve) => {
            lockRequests.push(Object.assign(lock, { grant: resolve }));
            grant();
          });
          try {
            await run();
          } finally {
            held = held.filter((other) => other !== lock);
            grant();
          }
        },
        query: async () => ({ held: held.map(({ name }) => ({ name })) }),
      }) as unknown as LockManager,
    drop: (page: number) => {
      held = held.filter((lock) => lock.page !== page);
      lockRequests = lockRequests.filter((request) => request.page !== page);
      grant();
    },
  };
};
