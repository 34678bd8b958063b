import type { Route } from '../http/route.ts';
import type { Json } from './schemas.ts';

/** A section of the document, with a pattern for the paths of its calls. */
type Tag = Readonly<{ name: string; description: string; begins: RegExp }>;

/** The first match counts, so special sections precede general ones. */
const TAGS: readonly Tag[] = [
  {
    name: 'Items',
    description: 'Work to do: create, edit, plan and complete items.',
    begins:
      /^\/teams\/active\/(project-items|deleted-items|projects\/(active\/items|:projectId))/,
  },
  {
    name: 'Projects',
    description:
      'Plans with a schedule, and their charts, forecasts and histories.',
    begins: /^\/teams\/active\/projects/,
  },
  {
    name: 'Changes',
    description: 'Recent changes, one per command, and undo.',
    begins: /^\/teams\/active\/changes/,
  },
  {
    name: 'Labels and views',
    description: 'Labels of items, and saved filters.',
    begins: /^\/teams\/active\/(labels|views)/,
  },
  {
    name: 'Import and export',
    description:
      'Import items from other tools, and export all of a team’s data.',
    begins: /^\/teams\/active\/(imports|export)/,
  },
  {
    name: 'Teams',
    description:
      'The active team with its members, story and business model. An access token’s own team is active for it.',
    begins: /^\/teams/,
  },
  {
    name: 'Lists',
    description:
      'Sorted and filtered pages, as `ra-data-simple-rest` of react-admin asks for them.',
    begins: /^\/resources/,
  },
  {
    name: 'Product story',
    description: 'The guided workflow, and texts that are generated for it.',
    begins: /^\/agent/,
  },
  {
    name: 'Inbox and email',
    description: 'The caller’s notifications, and email about them.',
    begins: /^\/(inbox|notifications|user\/notifications)/,
  },
  {
    name: 'Live updates',
    description: 'Changes and presence in real time.',
    begins: /^\/live/,
  },
  {
    name: 'Account',
    description:
      'The caller’s own account, sessions and access tokens. Needs a session.',
    begins: /^\/users?(\/|$)/,
  },
  {
    name: 'Sign-in',
    description: 'How browsers open a session.',
    begins: /^\/auth/,
  },
];

/** The section of a call. Throws for a path without a section. */
export const tagOf = ({ path }: Route): string => {
  const tag = TAGS.find(({ begins }) => begins.test(path));
  if (tag === undefined) {
    throw new Error(`No tag of api/openApi/tags.ts is for ${path}.`);
  }
  return tag.name;
};

/** All sections with their descriptions. */
export const tagDescriptions = (): readonly Json[] =>
  TAGS.map(({ name, description }) => ({ name, description }));
