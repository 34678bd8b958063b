import type { CommandMetadata } from '#domain/shared/command.ts';

/** A Wednesday, in the first week of a project that starts on START. */
export const NOW = '2026-03-04T10:00:00.000Z';
/** A Monday. */
export const START = '2026-03-02';

export const USER = 'user-ada';
export const OTHER_USER = 'user-grace';
export const TEAM = 'team-one';
export const OTHER_TEAM = 'team-two';
export const PROJECT = 'project-launch';

/** Metadata of a command when a test does not care. */
export const fixedMetadata: CommandMetadata = {
  commandId: 'command-1',
  actorId: USER,
  now: NOW,
};

/** Code for local sign-in at test servers. */
export const LOCAL_CODE = 'code-of-tests';

/** Form of X-Slipway-Position: one position, or on engines one per partition. */
export const POSITION = /^[\w-]{22}(,[\w-]{22})*$/;
