import type { ESTree, Rule } from '@oxlint/plugins';

/** A selector of the syntax tree, and why what it selects is refused. */
export type Restriction = { selector: string; message: string };

/** Refuses each syntax that its options select. */
export const restrictedSyntax: Rule = {
  meta: { schema: false },
  create: (context) =>
    Object.fromEntries(
      (context.options as Restriction[]).map(({ selector, message }) => [
        selector,
        (node: ESTree.Node) => {
          context.report({ node, message });
        },
      ]),
    ),
};
