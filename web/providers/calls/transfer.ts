import type {
  Calendar,
  Seal,
  ImportProgress,
  ImportReply,
  StartImport,
} from '#api/contract/index.ts';
import { pathOf, read } from './read.ts';
import { command, createOnce, post, remove } from './command.ts';

const IMPORTS = '/teams/active/imports';
const SEALS = '/teams/active/seals';
const CALENDAR = '/user/calendar';

/** Download addresses of everything in the team. */
export const EXPORT_PATHS = {
  zip: '/v1/teams/active/export',
  json: '/v1/teams/active/export?format=json',
} as const;

/** Calls on imports, exports, seals and the calendar feed. */
export const transferCalls = {
  /** Imports a file, or only returns what would happen in a dry run. */
  startImport: (request: StartImport): Promise<ImportReply> =>
    createOnce(post(IMPORTS, request)),

  getImport: (id: string, signal?: AbortSignal): Promise<ImportProgress> =>
    read({ path: pathOf`/teams/active/imports/${id}`, signal }),

  /** Stops an import before its next items; imported items stay. */
  stopImport: (id: string): Promise<ImportProgress> =>
    command(remove(pathOf`/teams/active/imports/${id}`)),

  /** Reads the seals of the team's days, newest first; for Admins only. */
  getSeals: (
    signal?: AbortSignal,
  ): Promise<Readonly<{ seals: readonly Seal[] }>> =>
    read({ path: SEALS, signal }),

  /** Reads the secret address of the person's calendar feed. */
  getCalendar: (signal?: AbortSignal): Promise<Calendar> =>
    read({ path: CALENDAR, signal }),

  /** Replaces the feed's address; the old one stops working. */
  renewCalendar: (): Promise<Calendar> => command(post(CALENDAR, {})),
};
