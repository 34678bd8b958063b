/** The parts of Cache Storage that the last seen lists use. */
export const memoryCaches = () => {
  const named = new Map<string, Map<string, string>>();
  const open = (name: string) => {
    const entries = named.get(name) ?? new Map<string, string>();
    named.set(name, entries);
    return {
      put: async (path: string, response: Response) => {
        entries.set(path, await response.text());
      },
      match: async (path: string) => {
        const found = entries.get(path);
        return found === undefined ? undefined : new Response(found);
      },
      keys: async () =>
        [...entries.keys()].map((path) => ({ url: `http://localhost${path}` })),
      delete: async ({ url }: { url: string }) =>
        entries.delete(new URL(url).pathname),
    };
  };
  return {
    storage: {
      open: async (name: string) => open(name),
      delete: async (name: string) => named.delete(name),
    } as unknown as CacheStorage,
    /** Every stored path, in any cache. */
    paths: () => [...named.values()].flatMap((entries) => [...entries.keys()]),
  };
};
