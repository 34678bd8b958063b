import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { CoreContext } from '#api/contract/index.ts';
import { RoutedPage } from '#web/app/routing/RoutedPage.tsx';
import { routes } from '#web/app/routing/routes.ts';
import type { RouteConfiguration } from '#web/app/routing/routes.ts';
import { SlipwayContext } from '#web/providers/context/useSlipwayContext.ts';

const routeOf = (path: string): RouteConfiguration => {
  const route = routes.find((candidate) => candidate.path.startsWith(path));
  if (route === undefined) throw new Error(`No route ${path}`);
  return route;
};

/** What a route renders for a project: page and container. */
const markupOf = (
  route: RouteConfiguration,
  startDate: string | null = '2026-01-05',
): string => {
  const context = {
    userContext: { activeProjectId: 'p-1' },
    availableProjects: [{ id: 'p-1', startDate }],
  } as CoreContext;
  const page = { ...route, Page: () => <p>The page</p> };
  return renderToStaticMarkup(
    <SlipwayContext value={context}>
      <MemoryRouter initialEntries={['/here']}>
        <Routes>
          <Route path="/here" element={<RoutedPage route={page} />} />
        </Routes>
      </MemoryRouter>
    </SlipwayContext>,
  );
};

describe('A route (D31)', () => {
  it('has full width and the container by default', () => {
    const markup = markupOf(routeOf('/go-to-market'));
    expect(markup).toContain('data-width="full"');
    expect(markup).toContain('<p>The page</p>');
  });

  it('can limit its lines to a medium width', () => {
    expect(markupOf(routeOf('/settings/team'))).toContain(
      'data-width="medium"',
    );
  });

  it('is rendered without the container if it has its own layout (Q20)', () => {
    expect(markupOf(routeOf('/project/plan'))).toBe('<p>The page</p>');
  });

  it('shows Project Setup if it needs a start date and there is none', () => {
    const markup = markupOf(routeOf('/project/plan'), null);
    expect(markup).not.toContain('The page');
    expect(markup).toContain('data-width="medium"');
  });

  it('is rendered without a start date if it needs none', () => {
    expect(markupOf(routeOf('/go-to-market'), null)).toContain('The page');
  });
});
