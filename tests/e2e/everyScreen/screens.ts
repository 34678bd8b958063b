import type { Page } from 'playwright-core';
import { addDays } from '#api/contract/values.ts';
import { DEMO } from '#tests/support/demo.ts';
import { openSignedIn } from '../people.ts';
import type { Call } from '../people.ts';
import { invited } from '../teammates.ts';

/** A past day on which the demo's project had items, changes and weeks. */
const DAY = addDays(new Date().toISOString().slice(0, 10), -12);

/** The app's screens, each with a selector that exists once it has loaded. */
export const SCREENS = [
  ['/project/dashboard?view=burndown', 'role=figure'],
  ['/project/dashboard?view=scope', 'role=figure'],
  ['/project/dashboard?view=workPlan', 'role=figure'],
  ['/project/plan', '.plan-card[data-card]'],
  ['/project/items', 'main li a'],
  ['/project/items/all-items/out-of-scope', 'main h1'],
  ['/project/history', 'main li'],
  ['/project/deleted-items', 'main h1'],
  [`/project/reports?view=board&asOf=${DAY}`, '.past-card'],
  [`/project/reports?view=items&asOf=${DAY}`, '.past-list li'],
  [`/project/reports?view=scope-changes&asOf=${DAY}`, 'figure svg'],
  [`/project/reports?view=scope-reasons&asOf=${DAY}`, 'figure svg'],
  [`/project/reports?view=review&asOf=${DAY}`, '.review-lists li'],
  [`/project/reports?view=planned-done&asOf=${DAY}`, 'figure svg'],
  ['/go-to-market', 'text=Teams of three to eight.'],
  ['/agent/product-story', 'text=Begin with the problem.'],
  ['/settings/change-project', 'text=Beta'],
  ['/settings/team', 'text=linus@example.test'],
  ['/settings/import', 'main h2'],
  ['/settings/audit', '.audit-row'],
  ['/settings/deleted-projects', 'main h1'],
  ['/settings/account', 'role=meter'],
  ['/settings/account/upgrade?feature=teams', 'role=meter'],
  ['/nobody/owns/this', 'main h1'],
  ['/start/about', 'main h2'],
  ['/start/product-story', 'main h2'],
  ['/start/start-project', 'main h2'],
] as const;

/** Screens before the sign-in, opened with the code of an invitation. */
export const ENTRANCES = ['/login?c=code', '/login/waitinglist?c=code'];

/** Pages that work without the app. */
export const SITE_PAGES = [
  '/',
  '/about',
  '/request-invite',
  '/invite',
  '/privacy',
  '/terms-of-service',
];

/**
 * Signs the page in as the demo's user, and adds what the demo lacks, so that
 * each screen shows data. Returns the name of their project.
 */
export const enterDemo = async (page: Page, url: string): Promise<string> => {
  const { call, context } = await openSignedIn(page, url, DEMO);
  const { activeProjectId } = context.userContext;
  await fillScreens(call);
  // The project that was just added had become the active one.
  await call('PUT', '/teams/active/projects/active', {
    newActiveProjectId: activeProjectId,
  });
  const project = context.availableProjects.find(
    ({ id }) => id === activeProjectId,
  );
  return project?.description ?? '';
};

/** Adds a workflow, a story, a second project and an invitation. */
const fillScreens = async (call: Call): Promise<void> => {
  await call('PUT', '/agent/product-story', {
    initialProjectDescription: 'A shared shopping list for busy families.',
    answersToMotivatingQuestions: 'Parents buy milk twice.',
    generatedMotivatingQuestions: '1. **Who** is it for?',
    generatedRefinementSuggestions: 'Add a number.',
    generatedRefinedProductStoryExample: 'Parents lose an evening a week.',
    generatedFinalSuggestions: 'Begin with the problem.',
    workflowState: 'Finalize',
  });
  await call('PUT', '/teams/active/go-to-market-plan', {
    productStory: 'Small teams lose launches to drift.',
    businessModel: {
      elements: [
        { title: 'Customers', description: 'Teams of three to eight.' },
        { title: 'Channels', description: '' },
      ],
    },
  });
  await call('POST', '/teams/active/projects', { projectDescription: 'Beta' });
  await invited(call, 'linus@example.test');
};
