import { accountRoutes } from './account/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { changeRoutes } from './change/routes.ts';
import { commentRoutes } from './comment/routes.ts';
import { exportRoutes } from './export/routes.ts';
import { importRoutes } from './import/routes.ts';
import { inboxRoutes } from './inbox/routes.ts';
import { mailRoutes } from './mail/routes.ts';
import { deletedItemRoutes } from './item/deletedItemRoutes.ts';
import { itemResource } from './item/resource.ts';
import { itemRoutes } from './item/routes.ts';
import { deletedProjectRoutes } from './project/deletedProjectRoutes.ts';
import { historyRoutes } from './project/historyRoutes.ts';
import { liveRoutes } from './live/routes.ts';
import { projectResource } from './project/resource.ts';
import { projectRoutes } from './project/routes.ts';
import { redactionRoutes } from './redaction/routes.ts';
import { sealRoutes } from './seal/routes.ts';
import { storyRoutes } from './story/routes.ts';
import { labelRoutes } from './team/labelRoutes.ts';
import { teamResources } from './team/resource.ts';
import { teamRoutes } from './team/routes.ts';
import { viewRoutes } from './view/routes.ts';
import { webhookRoutes } from './webhook/routes.ts';
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
    ...teamRoutes(useCases),
    ...labelRoutes(useCases),
    ...teamResources(useCases),
    ...importRoutes(useCases),
    ...exportRoutes(useCases),
    ...sealRoutes(useCases),
    ...auditRoutes(dependencies),
    ...redactionRoutes(useCases),
    ...calendarRoutes(dependencies),
    ...viewRoutes(useCases),
    ...webhookRoutes(useCases),
    ...storyRoutes(useCases),
    ...projectRoutes(useCases),
    ...historyRoutes(dependencies),
    ...projectResource(useCases),
    ...deletedProjectRoutes(useCases),
    ...itemRoutes(useCases),
    ...commentRoutes(useCases),
    ...inboxRoutes(useCases),
    ...mailRoutes(useCases),
    ...itemResource(useCases),
    ...deletedItemRoutes(useCases),
    ...liveRoutes(dependencies),
    ...changeRoutes(useCases),
  ]);
};

const literalsFirst = (routes: readonly Route[]): readonly Route[] =>
  routes.toSorted((a, b) => {
    const [left, right] = [sortablePath(a), sortablePath(b)];
    return left === right ? 0 : left < right ? -1 : 1;
  });

// ':' must sort after every character that a literal segment can begin with.
const sortablePath = ({ path }: Route): string =>
  path.replaceAll(':', '\u{7f}');
