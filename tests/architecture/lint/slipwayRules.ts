import { restrictedSyntax } from './restrictedSyntax.ts';
import { unboundedSpread } from './unboundedSpread.ts';

/** The plugin with our own rules, which oxlint.config.ts names by this path. */
export default {
  meta: { name: 'slipway' },
  rules: {
    'restricted-syntax': restrictedSyntax,
    'unbounded-spread': unboundedSpread,
  },
};
