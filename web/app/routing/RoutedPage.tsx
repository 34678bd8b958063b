import { useParams } from 'react-router-dom';
import { useActiveProject } from '../../providers/context/useSlipwayContext.ts';
import { PageContainer } from '../layout/page/PageContainer.tsx';
import { projectSetup } from './routes.ts';
import type { RouteConfiguration } from './routes.ts';

/** A route's page in its container, or Project Setup instead. */
export const RoutedPage = ({ route }: { route: RouteConfiguration }) => {
  const parameters = useParams();
  const startDate = useActiveProject()?.startDate ?? null;
  const setupFirst = startDate === null && route.needsStartDate(parameters);

  if (setupFirst) {
    return (
      <PageContainer width="medium">
        <projectSetup.Page />
      </PageContainer>
    );
  }
  if (route.ownLayout) return <route.Page />;
  return (
    <PageContainer width={route.width}>
      <route.Page />
    </PageContainer>
  );
};
