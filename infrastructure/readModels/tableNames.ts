/** Names in SQL of what belongs to one generation. */
export type TableNames = Readonly<{
  documents: string;
  words: string;
  index: (n: number) => string;
  /** SQL for a field's value. */
  column: (field: string) => string;
}>;

/**
 * `columns` are the fields that the table was made with. A field that a newer
 * version of the projection added is read from the document itself, slowly,
 * until that version is built.
 */
export const tableNames = (
  collection: string,
  generation: number,
  columns: readonly string[],
): TableNames => {
  const name = `${collection}_${generation}`;
  const known = new Map(columns.map((field) => [field, quote(`f_${field}`)]));
  return {
    documents: quote(name),
    words: quote(`${name}_words`),
    index: (n) => quote(`${name}_index_${n}`),
    column: (field) =>
      field === 'id' ? 'id' : (known.get(field) ?? inBody(field)),
  };
};

const inBody = (field: string): string => {
  const path = field
    .split('.')
    .map((key) => `.${quote(key)}`)
    .join('');
  return `(body ->> '$${path}')`;
};

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
