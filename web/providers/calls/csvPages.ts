import type { Query } from './read.ts';
import { queryText, readCsv } from './read.ts';

/** Page size of exports: the most that the server allows. */
export const EXPORT_PAGE_SIZE = 500;

/** Exports a list as one CSV table, page by page. */
export const csvOf = async (path: string, filter: Query): Promise<string> => {
  const pages: string[] = [];
  const first = queryText({ ...filter, limit: EXPORT_PAGE_SIZE });
  let query: string | null = first;
  while (query !== null) {
    const { csv, headers } = await readCsv({ path: `${path}${query}` });
    pages.push(query === first ? csv : withoutHeader(csv));
    query = nextIn(headers.get('Link'));
  }
  return pages.join('');
};

/** Returns the query of the next page from a Link header. */
const nextIn = (link: string | null): string | null =>
  /<([^<>]*)>;\s*rel="next"/.exec(link ?? '')?.[1] ?? null;

/** Column names contain no line breaks. */
const withoutHeader = (csv: string): string =>
  csv.slice(csv.indexOf('\r\n') + 2);
