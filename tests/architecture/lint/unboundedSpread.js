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
 * @type {import('eslint').Rule.RuleModule}
 */
export const unboundedSpread = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      spread:
        'A long list does not fit on the stack. Use a loop, concat, flatMap or reduce.',
    },
  },
  create: (context) => ({
    'CallExpression > SpreadElement': (/** @type {any} */ node) => {
      const { callee } = node.parent;
      const name =
        callee.type === 'MemberExpression' && !callee.computed
          ? callee.property.name
          : undefined;
      if (TAKERS.has(name)) context.report({ node, messageId: 'spread' });
    },
  }),
};
