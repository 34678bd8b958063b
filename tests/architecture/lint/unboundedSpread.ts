import type { Rule } from '@oxlint/plugins';

/** Functions that take any number of arguments, until the stack overflows. */
const TAKERS = new Set([
  'push',
  'unshift',
  'splice',
  'max',
  'min',
  'fromCharCode',
  'fromCodePoint',
]);

/**
 * Refuses `list.push(...others)` and `Math.max(...numbers)`: beyond about
 * 125,000 arguments they throw a RangeError.
 */
export const unboundedSpread: Rule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      spread:
        'A long list does not fit on the stack. Use a loop, concat, flatMap or reduce.',
    },
  },
  create: (context) => ({
    CallExpression: ({ callee, arguments: values }) => {
      if (callee.type !== 'MemberExpression' || callee.computed) return;
      if (callee.property.type !== 'Identifier') return;
      if (!TAKERS.has(callee.property.name)) return;
      for (const node of values) {
        if (node.type !== 'SpreadElement') continue;
        context.report({ node, messageId: 'spread' });
      }
    },
  }),
};
