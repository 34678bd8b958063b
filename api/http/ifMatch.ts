import { createHash } from 'node:crypto';

/** An edit was based on an outdated version. */
export class EditConflict extends Error {
  constructor() {
    super('The edit was based on another version.');
    this.name = 'EditConflict';
  }
}

/** The strong `ETag` of an editable content. */
export const entityTag = (version: unknown): string =>
  `"${createHash('sha256').update(JSON.stringify(version)).digest('base64url').slice(0, 27)}"`;

/**
 * Returns a check of the state that a decision is based on. It throws
 * EditConflict if `If-Match` names another state. Undefined without `If-Match`.
 */
export const checkIfMatch = <State>(
  ifMatch: string | undefined,
  versionOf: (state: State) => unknown,
): ((state: State) => void) | undefined =>
  ifMatch === undefined
    ? undefined
    : (state) => {
        const tags = ifMatch.split(',').map((tag) => tag.trim());
        if (tags.includes('*')) return;
        if (!tags.includes(entityTag(versionOf(state))))
          throw new EditConflict();
      };
