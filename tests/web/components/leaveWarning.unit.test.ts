import { describe, expect, it } from 'vitest';
import { english } from '#web/app/i18n/messages/english.ts';
import {
  askBeforeLeaving,
  LEAVING_LOSES,
} from '#web/components/leaveWarning.ts';

const TEXT = 'You have unsaved changes. Are you sure you want to leave?';

/** A page that somebody is about to leave; gives what its browser would ask. */
const leave = (page: EventTarget): string | null => {
  const event = new Event('beforeunload', { cancelable: true });
  // A text in browsers, a flag in Node.
  Object.defineProperty(event, 'returnValue', { value: '', writable: true });
  page.dispatchEvent(event);
  return event.defaultPrevented ? String(event.returnValue) : null;
};

describe('The question before the app is left', () => {
  it('exists with its text (M19)', () => {
    const page = new EventTarget();
    const end = askBeforeLeaving(page, english['unsaved.leaving']);
    expect(leave(page)).toBe(TEXT);
    end();
    expect(leave(page)).toBeNull();
  });

  it('is never asked: its flag is not set (M19, Q34)', () => {
    expect(LEAVING_LOSES).toBe(false);
  });
});
