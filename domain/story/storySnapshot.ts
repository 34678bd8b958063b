import { ANY_NAME } from '../shared/eventTexts.ts';
import type { SnapshotForm } from '../shared/snapshotForm.ts';
import { plainForm } from '../shared/snapshotForm.ts';
import type { Story } from './story.ts';

/** How a story is stored in snapshots. */
export const storySnapshot: SnapshotForm<Story> = plainForm({
  version: 2,
  texts: [
    { path: ['productStory'], form: 'text', empty: '' },
    { path: ['elements', ANY_NAME, 'description'], form: 'text', empty: '' },
    { path: ['workflow', ANY_NAME], form: 'json', empty: null },
  ],
});
