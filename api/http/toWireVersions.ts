import type { VersionPage } from '#application/shared/readVersions.ts';

/** A page of versions on the wire. */
export const toWireVersions = ({ versions, isMore }: VersionPage) => ({
  versions: versions.map((version) => ({
    ...version,
    changes: [...version.changes],
  })),
  nextBefore: isMore ? (versions.at(-1)?.revision ?? null) : null,
});
