import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { PageNotLoaded } from '../layout/page/PageBoundary.tsx';
import { PageSkeleton } from '../../kit/layout/PageSkeleton.tsx';

export type LazyPage = Readonly<{
  /** Loads the page's code; `Page` also does that when it is shown. */
  load: () => Promise<ComponentType>;
  Page: ComponentType;
}>;

/**
 * A page that is loaded by `load` or when first shown, with a skeleton until
 * then. Suspense would show its fallback for at least 300 ms.
 */
export const lazyPage = (
  importPage: () => Promise<ComponentType>,
): LazyPage => {
  let imported: ComponentType | null = null;
  const load = async () => (imported ??= await importPage());

  const Page = () => {
    const [Loaded, setLoaded] = useState(() => imported);
    const [failure, setFailure] = useState<PageNotLoaded | null>(null);
    useEffect(() => {
      if (Loaded !== null) return;
      load().then(
        (page) => setLoaded(() => page),
        (cause: unknown) => setFailure(new PageNotLoaded(cause)),
      );
    }, [Loaded]);

    if (failure !== null) throw failure;
    return Loaded === null ? <PageSkeleton /> : <Loaded />;
  };
  return { load, Page };
};
