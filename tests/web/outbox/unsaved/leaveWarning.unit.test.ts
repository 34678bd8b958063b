import { describe, expect, it, vi } from 'vitest';
import { english } from '#web/kit/i18n/messages/english.ts';
import {
  askBeforeLeaving,
  LEAVING_LOSES,
} from '#web/outbox/unsaved/LeaveWarning.tsx';

/** Simulates leaving the page; true when the browser would ask. */
const leave = (page: EventTarget): boolean =>
  !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('The question before leaving the app', () => {
  it('is asked before unload (M19)', () => {
    const page = new EventTarget();
    const announce = vi.fn();
    const end = askBeforeLeaving(page, announce);
    expect(leave(page)).toBe(true);
    expect(announce).toHaveBeenCalledOnce();
    end();
    expect(leave(page)).toBe(false);
  });

  it('has its own text (M19, Q34)', () => {
    expect(english['unsaved.leaving']).toBe(
      'You have unsaved changes. Are you sure you want to leave?',
    );
  });

  it('is never asked: its flag is not set (M19, Q34)', () => {
    expect(LEAVING_LOSES).toBe(false);
  });
});
