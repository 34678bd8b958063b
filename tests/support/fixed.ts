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

/** The metadata of a command, for tests in which it does not matter. */
export const fixedMetadata: CommandMetadata = {
  commandId: 'command-1',
  actorId: USER,
  now: NOW,
};

/** The code for local sign-in at test servers. */
export const LOCAL_CODE = 'code-of-tests';

/** The form of X-Slipway-Position: one position, or one per partition. */
export const POSITION = /^[\w-]{22}(,[\w-]{22})*$/;
