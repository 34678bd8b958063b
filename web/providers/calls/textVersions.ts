import type { VersionPage } from '#api/contract/index.ts';
import { pathOf, queryText, read } from './read.ts';

type VersionOptions = Readonly<{
  /** Reads versions before this revision; starts at the newest if left out. */
  before?: number | undefined;
  signal?: AbortSignal;
}>;

/** Former versions of texts. */
export const versionCalls = {
  /** Reads the versions of an item's texts and fields, newest first. */
  getItemVersions: (
    id: string,
    { before, signal }: VersionOptions,
  ): Promise<VersionPage> =>
    read({
      path: `${pathOf`/teams/active/project-items/all/${id}/versions`}${queryText({ before })}`,
      signal,
    }),

  /** Reads the versions of the team's story and business model. */
  getPlanVersions: ({ before, signal }: VersionOptions): Promise<VersionPage> =>
    read({
      path: `/teams/active/go-to-market-plan/versions${queryText({ before })}`,
      signal,
    }),
};
