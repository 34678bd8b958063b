import { describe, expect, it } from 'vitest';
import { formatMessage } from '#web/kit/i18n/formatMessage.ts';
import { english } from '#web/kit/i18n/messages/english.ts';
import type { Translate } from '#web/kit/i18n/useMessages.ts';
import { sentenceOf } from '#web/resources/plan-history/useHistoryText.ts';
import { buildEntry, placed } from './entries.ts';

const t: Translate = (key, values) => formatMessage('en', english[key], values);

describe('The sentence of an item that was carried over', () => {
  it.each([
    ['Sequel', 'Ada Lovelace carried it over to Sequel'],
    ['', 'Ada Lovelace carried it over to Unnamed Project'],
    [null, 'Ada Lovelace carried it over to another project'],
  ])('to a project called %j is “%s”', (otherProjectName, expected) => {
    const entry = buildEntry({
      change: 'Unplanned',
      from: placed(),
      to: null,
      otherProjectId: 'p2',
      otherProjectName,
    });
    const row = { kind: 'single', entries: [entry] } as const;
    const nameOf = () => 'Ada Lovelace';
    expect(sentenceOf(t, row, nameOf)).toBe(expected);
  });
});
