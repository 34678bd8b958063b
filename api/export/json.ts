import type { Exported } from './nameLookup.ts';

/** The JSON document of a team, in pieces. */
export async function* jsonOf({
  head,
  projects,
  itemsOf,
  historyOf,
}: Exported): AsyncGenerator<string> {
  yield `${jsonWithoutEnd(head)},"projects":[`;
  for (const [index, project] of projects.entries()) {
    yield `${index === 0 ? '' : ','}${jsonWithoutEnd(project)},"items":[`;
    yield* listOf(itemsOf(project.id));
    yield '],"history":[';
    yield* listOf(historyOf(project.id));
    yield ']}';
  }
  yield ']}';
}

/** The text of an object without its end, so that fields can follow. */
const jsonWithoutEnd = (value: object): string =>
  JSON.stringify(value).slice(0, -1);

async function* listOf(
  pages: AsyncIterable<readonly unknown[]>,
): AsyncGenerator<string> {
  let isFirst = true;
  for await (const page of pages) {
    if (page.length === 0) continue;
    const text = page.map((element) => JSON.stringify(element)).join(',');
    yield isFirst ? text : `,${text}`;
    isFirst = false;
  }
}
