import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import ts from 'typescript';

/** A field of an event, as declared in its type. */
export type EventField = Readonly<{
  name: string;
  type: string;
  about: string;
  isOptional: boolean;
}>;

/** An event as the code declares it. */
export type DeclaredEvent = Readonly<{
  noun: string;
  type: string;
  /** When it is recorded: the comment of its type. */
  about: string;
  fields: readonly EventField[];
  /** Data that its type allows. */
  example: unknown;
}>;

const ROOT = join(import.meta.dirname, '../..');
const { NoTruncation, UseAliasDefinedOutsideCurrentScope } = ts.TypeFormatFlags;
const FORMAT: ts.TypeFormatFlags =
  NoTruncation | UseAliasDefinedOutsideCurrentScope;

/** Every event of the domain, read by the TypeScript compiler. */
export const declaredEvents = (): readonly DeclaredEvent[] => {
  const files = globSync(FILES, { cwd: ROOT }).map((file) => join(ROOT, file));
  const program = ts.createProgram(files, optionsOf());
  const checker = program.getTypeChecker();
  const eventsByType = new Map<string, DeclaredEvent>();
  for (const file of files) {
    const noun = basename(dirname(file));
    for (const event of eventsOf(program.getSourceFile(file), checker)) {
      const earlier = eventsByType.get(event.type);
      // Only a type's own alias has its comment; a union's alias has another
      // one.
      if ((earlier?.about ?? '') === '')
        eventsByType.set(event.type, { noun, ...event });
    }
  }
  return [...eventsByType.values()].toSorted((a, b) =>
    `${a.noun} ${a.type}`.localeCompare(`${b.noun} ${b.type}`, 'en'),
  );
};

const FILES = 'domain/*/{events,planEvents,coarseEvents}.ts';

const optionsOf = (): ts.CompilerOptions => {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), (file) =>
    ts.sys.readFile(file),
  );
  return ts.parseJsonConfigFileContent(config, ts.sys, ROOT).options;
};

/** The events among the types that a file exports. */
const eventsOf = (
  source: ts.SourceFile | undefined,
  checker: ts.TypeChecker,
): readonly Omit<DeclaredEvent, 'noun'>[] => {
  const module = source && checker.getSymbolAtLocation(source);
  if (module === undefined) return [];
  return checker
    .getExportsOfModule(module)
    .map((symbol) => resolveAlias(symbol, checker))
    .filter(({ flags }) => (flags & ts.SymbolFlags.TypeAlias) !== 0)
    .flatMap((symbol) => eventsIn(symbol, checker));
};

const resolveAlias = (symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol =>
  (symbol.flags & ts.SymbolFlags.Alias) === 0
    ? symbol
    : checker.getAliasedSymbol(symbol);

/** The comment of a larger union is about the union, not about its events. */
const MAX_ALIKE = 12;

const eventsIn = (
  symbol: ts.Symbol,
  checker: ts.TypeChecker,
): readonly Omit<DeclaredEvent, 'noun'>[] => {
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  const all = type.isUnion() ? type.types : [type];
  return all.flatMap((member) => {
    const name = literalOf(propertyOf(member, 'type', checker));
    const data = propertyOf(member, 'data', checker);
    if (name === null || data === null) return [];
    const alias =
      member.aliasSymbol?.name === name ? member.aliasSymbol : symbol;
    const isUnionAlias = all.length > 1 && alias === symbol;
    return [
      {
        type: name,
        about:
          isUnionAlias && all.length > MAX_ALIKE
            ? ''
            : commentOf(alias, checker),
        fields: fieldsOf(data, checker),
        example: exampleOf(data, '', checker),
      },
    ];
  });
};

const propertyOf = (
  type: ts.Type,
  name: string,
  checker: ts.TypeChecker,
): ts.Type | null => {
  const property = type.getProperty(name);
  return property === undefined ? null : checker.getTypeOfSymbol(property);
};

const literalOf = (type: ts.Type | null): string | null =>
  type?.isStringLiteral() === true ? type.value : null;

const commentOf = (symbol: ts.Symbol, checker: ts.TypeChecker): string =>
  ts
    .displayPartsToString(symbol.getDocumentationComment(checker))
    .replaceAll(/\s+/g, ' ');

const fieldsOf = (
  data: ts.Type,
  checker: ts.TypeChecker,
): readonly EventField[] =>
  data.getProperties().map((property) => ({
    name: property.name,
    type: checker
      .typeToString(checker.getTypeOfSymbol(property), undefined, FORMAT)
      .replace(/ \| undefined$/, ''),
    about: commentOf(property, checker),
    isOptional: (property.flags & ts.SymbolFlags.Optional) !== 0,
  }));

/** An example that a type allows, with readable values for known names. */
const exampleOf = (
  type: ts.Type,
  name: string,
  checker: ts.TypeChecker,
): unknown => {
  if (type.isUnion()) return exampleOfUnion(type, name, checker);
  if (type.isStringLiteral() || type.isNumberLiteral()) return type.value;
  const plain = PLAIN.find(([flag]) => (type.flags & flag) !== 0);
  if (plain !== undefined) return plain[1](name);
  const [element] = checker.isArrayType(type)
    ? checker.getTypeArguments(type as ts.TypeReference)
    : [];
  if (element !== undefined) {
    return [exampleOf(element, name.replace(/s$/, ''), checker)];
  }
  return Object.fromEntries(
    type
      .getProperties()
      .map((property) => [
        property.name,
        exampleOf(checker.getTypeOfSymbol(property), property.name, checker),
      ]),
  );
};

const PLAIN: readonly (readonly [
  ts.TypeFlags,
  (name: string) => string | number | boolean | null,
])[] = [
  [ts.TypeFlags.String, (name) => exampleText(name)],
  [ts.TypeFlags.Number, (name) => NUMBERS[name] ?? 1],
  [ts.TypeFlags.BooleanLike, () => true],
  [ts.TypeFlags.Null, () => null],
];

/**
 * The example of a union: {} for any JSON, else of its first member that is not
 * null.
 */
const exampleOfUnion = (
  type: ts.UnionType,
  name: string,
  checker: ts.TypeChecker,
): unknown => {
  if (type.aliasSymbol?.name === 'Json') return {};
  const members = type.types.filter(
    ({ flags }) => !(flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)),
  );
  return exampleOf(members[0] ?? type, name, checker);
};

const NUMBERS: Readonly<Record<string, number>> = {
  durationInWeeks: 12,
  sortKey: 65536,
  number: 42,
};

const TEXTS: Readonly<Record<string, string>> = {
  color: '#3a66d6',
  description: 'Publish prices',
  linkId: '3-42',
  startDate: '2026-03-02',
  timeZone: 'Europe/Berlin',
  week: '2026-03-02',
};

const exampleText = (name: string): string => {
  if (name in TEXTS) return TEXTS[name] ?? '';
  if (/(^id|Id)$/.test(name)) return '0199b3c0-52b4-7a10-9d4c-6a1f0c2e7b31';
  return /(^at|At|Date)$/.test(name) ? '2026-03-04T09:30:00.000Z' : 'text';
};
