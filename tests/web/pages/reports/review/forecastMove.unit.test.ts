import { describe, expect, it } from 'vitest';
import { formatMessage } from '#web/kit/i18n/formatMessage.ts';
import { english } from '#web/kit/i18n/messages/english.ts';
import { forecastMove } from '#web/pages/reports/review/forecastMove.ts';

describe('The move of the forecast in a week', () => {
  it.each([
    [null, null, 'No likely completion date can be given yet.'],
    ['2026-05-01', null, 'No likely completion date can be given yet.'],
    [null, '2026-05-01', '80 % likely done by 2026-05-01.'],
    [
      '2026-05-01',
      '2026-05-01',
      '80 % likely done by 2026-05-01, as at the end of the week before.',
    ],
    [
      '2026-05-01',
      '2026-05-02',
      '80 % likely done by 2026-05-02, 1 day later than at the end of the week before.',
    ],
    [
      '2026-05-08',
      '2026-05-01',
      '80 % likely done by 2026-05-01, 7 days earlier than at the end of the week before.',
    ],
  ])('is one sentence from %s to %s (G36)', (before, after, sentence) => {
    const { key, values } = forecastMove({ before, after }, (date) => date);
    expect(formatMessage('en', english[key], values)).toBe(sentence);
  });
});
