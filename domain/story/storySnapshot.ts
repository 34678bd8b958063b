import { ANY_NAME } from '../shared/eventTexts.ts';
import type { SnapshotForm } from '../shared/snapshotForm.ts';
import { plainForm } from '../shared/snapshotForm.ts';
import type { Story } from './story.ts';

/** How a story is stored in snapshots. */
export const storySnapshot: SnapshotForm<Story> = plainForm({
  // Increase it with every change of `evolve` or of the stored form; then
  // `tests/domain/snapshotVersions.unit.test.ts` needs the new hash.
  version: 2,
  // Snapshots contain references instead of texts at these places.
  texts: [
    { path: ['productStory'], encoding: 'text', empty: '' },
    // ANY_NAME stands for every element here, and for every field below.
    {
      path: ['elements', ANY_NAME, 'description'],
      encoding: 'text',
      empty: '',
    },
    // Clients define the workflow's fields, so a value can be any JSON.
    { path: ['workflow', ANY_NAME], encoding: 'json', empty: null },
  ],
});
