import { expect, it } from 'vitest';
import { english } from '#web/kit/i18n/messages/english.ts';
import { NEVER_ASKED } from '#web/outbox/unsaved/LeaveWarning.tsx';

// The specification has this text; drafts made the question unnecessary.
it('The app has a question for leaving it, which is never asked (M19, Q34)', () => {
  expect(english[NEVER_ASKED]).toBe(
    'You have unsaved changes. Are you sure you want to leave?',
  );
});
