import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { PageSkeleton } from '../layout/page/PageSkeleton.tsx';

/** The code of a page did not arrive: no network, or a newer version is out. */
export class PageNotLoaded extends Error {
  constructor(cause: unknown) {
    super('The page could not be loaded.', { cause });
    this.name = 'PageNotLoaded';
  }
}

export type LazyPage = Readonly<{
  /** Fetches the page's code; `Page` does it by itself when it is shown. */
  load: () => Promise<ComponentType>;
  Page: ComponentType;
}>;

/**
 * A page that is loaded when it is first shown, or before by `load`; until then
 * its outline stands there. Not with `lazy` and Suspense: once that has shown an
 * outline it keeps it for 300 ms, however soon the page is there.
 */
export const lazyPage = (fetch: () => Promise<ComponentType>): LazyPage => {
  let known: ComponentType | null = null;
  const load = async () => (known ??= await fetch());

  const Page = () => {
    const [Loaded, setLoaded] = useState(() => known);
    const [failure, setFailure] = useState<PageNotLoaded | null>(null);
    useEffect(() => {
      if (Loaded !== null) return;
      load().then(
        (page) => {
          setLoaded(() => page);
        },
        (cause: unknown) => {
          setFailure(new PageNotLoaded(cause));
        },
      );
    }, [Loaded]);

    if (failure !== null) throw failure;
    return Loaded === null ? <PageSkeleton /> : <Loaded />;
  };
  return { load, Page };
};
