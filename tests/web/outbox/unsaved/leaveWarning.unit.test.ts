import { expect, it } from 'vitest';
import { english } from '#web/kit/i18n/messages/english.ts';

it('has a text for leaving the app, which is never shown (M19, Q34)', () => {
  expect(english['unsaved.leaving']).toBe(
    'You have unsaved changes. Are you sure you want to leave?',
  );
});
