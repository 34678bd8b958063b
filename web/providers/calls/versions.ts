/** A resource as the server had it, with the tag that it is named by. */
export type Version = Readonly<{ tag: string; content: unknown }>;

/** More are forgotten, the one that was noted first at first. */
const NOTED_AT_MOST = 200;

/**
 * The versions of resources that this tab has seen, by the path they are read
 * from: what a save is held against by `If-Match`.
 */
export const createVersions = () => {
  const noted = new Map<string, Version>();
  let saves = 0;

  const note = (path: string, tag: string | null, content: unknown) => {
    noted.delete(path);
    if (tag !== null) noted.set(path, { tag, content });
    const [oldest] = noted.keys();
    if (noted.size > NOTED_AT_MOST && oldest !== undefined) {
      noted.delete(oldest);
    }
  };

  return {
    of: (path: string): Version | undefined => noted.get(path),
    /** Notes what a save was answered with. */
    saved: (path: string, tag: string | null, content: unknown): void => {
      saves += 1;
      note(path, tag, content);
    },
    /** To be called before a read; gives what notes its answer. */
    reading: (path: string) => {
      const before = saves;
      return (tag: string | null, content: unknown): void => {
        // A save may have been answered since: this is older then.
        if (tag !== null && saves === before) note(path, tag, content);
      };
    },
    forget: (path: string): void => {
      noted.delete(path);
    },
  };
};

/** Those of this tab. */
export const versions = createVersions();
