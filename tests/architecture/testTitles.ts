import ts from 'typescript';

/** Functions that start a test or a group. */
const STARTS = new Set(['describe', 'it', 'test']);
/** Matches calls of these functions; a file without any need not be parsed. */
const A_START = /(?<![^.]\.)\b(?:describe|it|test)\s*[.(<?]/;
/** Skipped tests prove nothing. */
const IDLE = new Set(['skip', 'todo']);

type Start = Readonly<{
  /** The names in a call: `it` and `each` for `it.each(rows)`. */
  names: readonly string[];
  /** The rows that fill the title. */
  rows: readonly ts.Expression[];
}>;

/**
 * The titles of the tests in a file's text, as written; the texts of rows that
 * fill a title are part of it.
 */
export const testTitles = (path: string, text: string): string[] => {
  const titles: string[] = [];
  if (!A_START.test(text)) return titles;
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const start = startOf(node.expression);
      const [root = ''] = start.names;
      if (start.names.some((name) => IDLE.has(name))) return;
      if (STARTS.has(root)) titles.push(...titleIn(node, start));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.ESNext));
  return titles;
};

const startOf = (callee: ts.Expression): Start => {
  if (ts.isIdentifier(callee)) return { names: [callee.text], rows: [] };
  if (ts.isPropertyAccessExpression(callee)) {
    const { names, rows } = startOf(callee.expression);
    return { names: [...names, callee.name.text], rows };
  }
  if (ts.isCallExpression(callee)) {
    const { names } = startOf(callee.expression);
    return { names, rows: [...callee.arguments] };
  }
  return { names: [], rows: [] };
};

const titleIn = (call: ts.CallExpression, { rows }: Start): string[] => {
  const [title] = call.arguments;
  const text = title === undefined ? null : textOf(title);
  if (text === null) return [];
  return /[%$]/.test(text) ? [text, ...rows.flatMap(textsIn)] : [text];
};

const textOf = (node: ts.Node): string | null => {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  const spans = node.templateSpans.map(({ literal }) => literal.text);
  return [node.head.text, ...spans].join('…');
};

const textsIn = (node: ts.Node): string[] => {
  const text = textOf(node);
  if (text !== null) return [text];
  const texts: string[] = [];
  ts.forEachChild(node, (child) => {
    texts.push(...textsIn(child));
  });
  return texts;
};
