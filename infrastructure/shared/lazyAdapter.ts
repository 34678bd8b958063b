/** An adapter that opens its storage when it is first called. */
export type LazyAdapter<Adapter> = Readonly<{
  adapter: Adapter;
  /** Opens it before first use; rejects as `open` does. */
  open: () => Promise<void>;
}>;

/**
 * An adapter whose storage need not be available yet. A call opens it if it is
 * not open; as long as `open` fails, calls reject as `open` does. `methods`
 * lists the adapter's methods, because nothing else names them before it is
 * open.
 */
export const lazyAdapter = <Adapter extends object>(
  open: () => Promise<Adapter>,
  methods: Readonly<Record<keyof Adapter, true>>,
): LazyAdapter<Adapter> => {
  let opening: Promise<Adapter> | null = null;

  const ensureOpen = async (): Promise<Adapter> => {
    opening ??= open();
    try {
      return await opening;
    } catch (error) {
      opening = null;
      throw error;
    }
  };

  const calls = Object.keys(methods).map((name) => [
    name,
    async (...args: unknown[]) => {
      const adapter = await ensureOpen();
      return (Reflect.get(adapter, name) as Call)(...args);
    },
  ]);
  return {
    adapter: Object.fromEntries(calls) as Adapter,
    open: async () => {
      await ensureOpen();
    },
  };
};

type Call = (...args: unknown[]) => unknown;
