import { expect, it } from 'vitest';
import { workflowFailureText } from '#application/shared/workflowFailureText.ts';

const textOf = (name: string, code: string) =>
  workflowFailureText({ name, code });

it.each([
  ['RestoreProject', 'TEAM.ADMIN_ONLY', 'Restoring a project'],
  ['UnassignLateItems', 'CONTENTION', 'Unassigning the items of a former'],
  ['CancelFlow', 'CONTENTION', 'Canceling a change'],
])('The Admins learn which workflow failed: %s', (name, code, text) => {
  expect(textOf(name, code)).toContain(text);
});

it('The Admins learn that an import failed because its file was erased', () => {
  expect(textOf('Import', 'IMPORT.NOT_FOUND')).toBe(
    'An import was not completed: its file was erased in the meantime. Anything not done yet stays as it was.',
  );
});
