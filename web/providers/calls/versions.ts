/** A resource as the server had it, with its entity tag. */
export type Version = Readonly<{ tag: string; content: unknown }>;

/** Above this number, the version noted first is forgotten. */
const MAX_NOTED = 200;

/**
 * The resource versions that this tab has seen, by the path they are read from:
 * saves send their tag as `If-Match`.
 */
const createVersions = () => {
  const noted = new Map<string, Version>();
  let saves = 0;

  const note = (path: string, tag: string | null, content: unknown) => {
    noted.delete(path);
    if (tag !== null) noted.set(path, { tag, content });
    const [oldest] = noted.keys();
    if (noted.size > MAX_NOTED && oldest !== undefined) {
      noted.delete(oldest);
    }
  };

  return {
    of: (path: string): Version | undefined => noted.get(path),
    /** Notes the version that a save was answered with. */
    saved: (path: string, tag: string | null, content: unknown): void => {
      saves += 1;
      note(path, tag, content);
    },
    /** Call before a read; returns a function that notes the answer. */
    reading: (path: string) => {
      const before = saves;
      return (tag: string | null, content: unknown): void => {
        // The read may be older than a save that was answered since.
        if (tag !== null && saves === before) note(path, tag, content);
      };
    },
    forget: (path: string): void => {
      noted.delete(path);
    },
  };
};

/** The versions seen by this tab. */
export const versions = createVersions();
