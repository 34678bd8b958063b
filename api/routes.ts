import { accountRoutes } from './account/routes.ts';
import { itemResource } from './item/resource.ts';
import { itemRoutes } from './item/routes.ts';
import { historyRoutes } from './project/historyRoutes.ts';
import { projectResource, projectRoutes } from './project/routes.ts';
import { storyRoutes } from './story/routes.ts';
import { teamResources } from './team/resource.ts';
import { teamRoutes } from './team/routes.ts';
import type { ApiDependencies } from './http/dependencies.ts';
import type { Route } from './http/route.ts';

/**
 * Every call below /v1, in matching order: a literal path segment precedes a
 * parameter at the same position (Q51).
 */
export const allRoutes = (dependencies: ApiDependencies): readonly Route[] => {
  const { useCases } = dependencies;
  return literalsFirst([
    ...accountRoutes(dependencies),
    ...teamRoutes(dependencies),
    ...teamResources(useCases),
    ...storyRoutes(dependencies),
    ...projectRoutes(useCases),
    ...historyRoutes(useCases),
    ...projectResource(useCases),
    ...itemRoutes(useCases),
    ...itemResource(useCases),
  ]);
};

const literalsFirst = (routes: readonly Route[]): readonly Route[] =>
  routes.toSorted((a, b) => {
    const [left, right] = [sortable(a), sortable(b)];
    return left === right ? 0 : left < right ? -1 : 1;
  });

// ':' must sort after every character that a literal segment can begin with.
const sortable = ({ path }: Route): string => path.replaceAll(':', '\u{7f}');
