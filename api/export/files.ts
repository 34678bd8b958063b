import { truncateText } from '#domain/shared/truncateText.ts';
import { nameKey } from '#domain/shared/visibleText.ts';
import { commentsCsv } from './commentsCsv.ts';
import { itemsCsv } from './itemsCsv.ts';
import { jsonOf } from './json.ts';
import { markdownOf } from './markdown.ts';
import type { Exported } from './nameLookup.ts';
import { planHistoryCsv } from './planHistoryCsv.ts';
import type { ZippedFile } from './zip.ts';

/** The files of a team's export, in order; add further files here. */
export const filesOf = (exported: Exported): readonly ZippedFile[] => [
  { name: 'team.json', content: jsonOf(exported) },
  { name: 'items.csv', content: itemsCsv(exported) },
  { name: 'plan-history.csv', content: planHistoryCsv(exported) },
  { name: 'comments.csv', content: commentsCsv(exported) },
  { name: 'events.jsonl', content: exported.eventLines() },
  { name: 'texts.jsonl', content: exported.textLines() },
  ...pagesOf(exported),
];

const pagesOf = (exported: Exported): readonly ZippedFile[] => {
  const used = new Set<string>();
  return exported.projects.map((project) => {
    const name = freeName(fileNameOf(project.name), used);
    return {
      name: `projects/${name}.md`,
      content: markdownOf(exported, project),
    };
  });
};

/** A free file name: two projects may have the same name. */
const freeName = (name: string, used: Set<string>): string => {
  let free = name;
  for (let number = 2; used.has(nameKey(free)); number++) {
    free = `${name} ${String(number)}`;
  }
  used.add(nameKey(free));
  return free;
};

/**
 * File systems accept names of 255 bytes: 72 characters of three bytes, a date
 * and an extension.
 */
const MAX_CHARACTERS = 72;

/** A name that file systems accept and that cannot lead to another folder. */
export const fileNameOf = (name: string): string => {
  const safe = name
    .replaceAll(/[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('. ', ' ')
    .replace(/^[. ]+/, '');
  const plain = truncateText(safe, MAX_CHARACTERS).replace(
    /(?<![. ])[. ]+$/,
    '',
  );
  const isReserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i.test(plain);
  if (plain === '') return 'Project';
  return isReserved ? `${plain} project` : plain;
};
