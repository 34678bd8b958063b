import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { useActiveProject } from '../providers/useSlipwayContext.ts';
import { PageContainer } from './layout/PageContainer.tsx';
import { PageSkeleton } from './layout/PageSkeleton.tsx';
import { ProjectSetup } from './routes.ts';
import type { RouteConfiguration } from './routes.ts';

/** A route's page in its container, or Project Setup in its place (D31). */
export const RoutedPage = ({ route }: { route: RouteConfiguration }) => {
  const parameters = useParams();
  const startDate = useActiveProject()?.startDate ?? null;
  const setupFirst = startDate === null && route.needsStartDate(parameters);

  if (setupFirst) {
    return (
      <PageContainer width="medium">
        <Suspense fallback={<PageSkeleton />}>
          <ProjectSetup />
        </Suspense>
      </PageContainer>
    );
  }
  const page = (
    <Suspense fallback={<PageSkeleton />}>
      <route.Page />
    </Suspense>
  );
  return route.ownLayout ? (
    page
  ) : (
    <PageContainer width={route.width}>{page}</PageContainer>
  );
};
