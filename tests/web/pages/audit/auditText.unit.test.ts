import { describe, expect, it } from 'vitest';
import { formatMessage } from '#web/kit/i18n/formatMessage.ts';
import { english } from '#web/kit/i18n/messages/english.ts';
import type { Translate } from '#web/kit/i18n/useMessages.ts';
import { projectText, subjectText } from '#web/pages/audit/useAuditText.ts';

const t: Translate = (key, values) => formatMessage('en', english[key], values);

describe('What an audit entry is about', () => {
  it.each([
    ['Project', 'Launch', 'Launch'],
    ['Project', '', 'Unnamed Project'],
    ['Item', '', 'Untitled item'],
    ['Webhook', null, null],
  ])('is named, as %s with %j', (subjectType, subject, expected) => {
    expect(subjectText({ subjectType, subject }, t)).toBe(expected);
  });
});

describe('A project in an audit entry', () => {
  it.each([
    ['p1', 'Launch', 'Launch'],
    ['p1', '', 'Unnamed Project'],
    ['p1', null, 'A project that no longer exists'],
    [null, null, null],
  ])('of id %j and name %j is shown as %j', (id, name, expected) => {
    expect(projectText(id, name, t)).toBe(expected);
  });
});
