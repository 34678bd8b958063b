import { findKind, findState } from '#domain/shared/query/names.ts';
import {
  parseQuery,
  QUERY_CHARACTERS,
  STATES,
} from '#domain/shared/query/terms.ts';
import { text } from './scalars.ts';

/**
 * A filter such as `assignee:me label:beta -kind:demo is:open text`. Unknown
 * names of labels and people find nothing; unknown kinds and states are
 * refused.
 */
export const itemQuery = text(QUERY_CHARACTERS).superRefine(
  (query, context) => {
    for (const { key, value } of parseQuery(query)) {
      if (value === '') continue;
      if (key === 'kind' && findKind(value) === undefined) {
        context.addIssue('Use kind:demo, kind:implementation or kind:gtm.');
      }
      if (key === 'is' && findState(value) === undefined) {
        context.addIssue(`Use is: with one of ${STATES.join(', ')}.`);
      }
    }
  },
);
