import { useParams } from 'react-router-dom';
import type { ReactNode } from 'react';
import { useActiveProject } from '../../providers/context/useSlipwayContext.ts';
import { projectSetup } from './pages.ts';
import type { RouteConfiguration } from './routes.ts';
import '../../kit/layout/page.css';

/** A route's page in its container, or Project Setup instead. */
export const RoutedPage = ({ route }: { route: RouteConfiguration }) => {
  const parameters = useParams();
  const startDate = useActiveProject()?.startDate ?? null;
  const needsSetup = startDate === null && route.needsStartDate(parameters);

  if (needsSetup) {
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

type Props = Readonly<{ width: 'full' | 'medium'; children: ReactNode }>;

/** The space around a page's content. */
const PageContainer = ({ width, children }: Props) => (
  <div className="page-container" data-width={width}>
    {children}
  </div>
);
