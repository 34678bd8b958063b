import type {
  Calendar,
  Seal,
  ImportProgress,
  ImportReply,
  StartImport,
} from '#api/contract/index.ts';
import { pathOf, read } from './read.ts';
import { command, post, remove } from './command.ts';

const IMPORTS = '/teams/active/imports';
const SEALS = '/teams/active/seals';
const CALENDAR = '/user/calendar';

/** Where a download of everything in the team is. */
export const EXPORT_PATHS = {
  zip: '/v1/teams/active/export',
  json: '/v1/teams/active/export?format=json',
} as const;

/** What comes from other tools and goes to them. */
export const transferCalls = {
  /** What becomes of each line; carried out unless it is a dry run. */
  startImport: (request: StartImport): Promise<ImportReply> =>
    command(post(IMPORTS, request)),

  getImport: (id: string, signal?: AbortSignal): Promise<ImportProgress> =>
    read({ path: pathOf`/teams/active/imports/${id}`, signal }),

  /** Before its next items; those that are there stay. */
  stopImport: (id: string): Promise<ImportProgress> =>
    command(remove(pathOf`/teams/active/imports/${id}`)),

  /** The seals of the team's days, newest first; for its Admins. */
  getSeals: (
    signal?: AbortSignal,
  ): Promise<Readonly<{ seals: readonly Seal[] }>> =>
    read({ path: SEALS, signal }),

  /** The secret address of one's own calendar feed. */
  getCalendar: (signal?: AbortSignal): Promise<Calendar> =>
    read({ path: CALENDAR, signal }),

  /** A new address; the one before ends. */
  renewCalendar: (): Promise<Calendar> => command(post(CALENDAR, {})),
};
