import { describe, expect, it } from 'vitest';
import type { HistoryEntry } from '#api/contract/index.ts';
import { Scope } from '#api/contract/values.ts';
import { placeOf, sentenceOf } from '#api/project/historyWords.ts';
import { formatMessage } from '#web/kit/i18n/formatMessage.ts';
import { english } from '#web/kit/i18n/messages/english.ts';
import type { Translate } from '#web/kit/i18n/useMessages.ts';
import type { NamedPerson } from '#web/components/person/people.ts';
import { personFrom } from '#web/components/person/people.ts';
import { sentenceOf as onScreen } from '#web/resources/plan-history/useHistoryText.ts';
import { bucketLabel } from '#web/resources/item/display/timeframeLabel.ts';
import {
  buildEntry,
  placed,
} from '#tests/web/resources/plan-history/entries.ts';
import { day, milestone, week } from '#tests/web/resources/item/items.ts';

const t: Translate = (key, values) => formatMessage('en', english[key], values);

const assignedTo = (person: string, weekIndex = 4) =>
  placed(week(weekIndex), {
    assignedToUserId: person,
    assignedToEmailAddress: `${person}@example.com`,
    assignedToDisplayName: person === 'bea' ? 'Bea' : 'Ada Lovelace',
  });
const nobody = placed(week(4));
/** The name as on the screen of a team without members. */
const nameOf = (named: NamedPerson) =>
  personFrom(new Map(), named, t('person.former')).name;

describe('The words of the CSV', () => {
  it.each([
    ['Sequel', 'carried it over to Sequel'],
    [null, 'carried it over to another project'],
  ])('say which project an item went to: %j', (otherProjectName, said) => {
    const removal = { change: 'Unplanned', from: nobody, to: null } as const;
    const entry = buildEntry({
      ...removal,
      otherProjectId: 'sequel',
      otherProjectName,
    });
    expect(sentenceOf(entry)).toBe(`Ada Lovelace ${said}`);
    expect(sentenceOf(entry)).toBe(
      onScreen(t, { kind: 'single', entries: [entry] }, nameOf),
    );
  });

  it.each<
    [
      change: HistoryEntry['change'],
      from: HistoryEntry['from'],
      to: HistoryEntry['to'],
      said: string,
    ]
  >([
    ['Planned', null, nobody, 'added it'],
    ['Planned', null, assignedTo('bea'), 'added it and assigned it to Bea'],
    ['Planned', null, assignedTo('ada'), 'added it and self-assigned it'],
    ['Assigned', nobody, placed(week(6)), 'moved it'],
    [
      'Assigned',
      nobody,
      assignedTo('bea', 6),
      'moved it and assigned it to Bea',
    ],
    [
      'Assigned',
      assignedTo('bea'),
      assignedTo('ada', 6),
      'moved it and self-assigned it',
    ],
    ['Assigned', assignedTo('bea', 6), nobody, 'moved it and unassigned Bea'],
    ['Assigned', nobody, assignedTo('bea'), 'assigned it to Bea'],
    ['Assigned', nobody, assignedTo('ada'), 'self-assigned it'],
    ['Assigned', assignedTo('bea'), nobody, 'unassigned Bea'],
    ['Reordered', nobody, nobody, 'changed its order'],
    [
      'Reordered',
      nobody,
      assignedTo('ada', 6),
      'moved it and self-assigned it',
    ],
    ['Completed', nobody, nobody, 'completed it'],
    ['Reopened', nobody, nobody, 'reopened it'],
    ['Unplanned', assignedTo('bea'), null, 'removed it from the project'],
    [
      'CarriedOver',
      assignedTo('bea'),
      placed(),
      'carried it over from another project',
    ],
  ])(
    'describe %s, from %j to %j, like the screen',
    (change, from, to, said) => {
      const entry = buildEntry({ change, from, to });
      expect(sentenceOf(entry)).toBe(`Ada Lovelace ${said}`);
      expect(sentenceOf(entry)).toBe(
        onScreen(t, { kind: 'single', entries: [entry] }, nameOf),
      );
    },
  );

  it('name former members like the screen', () => {
    const toFormerMember = {
      ...assignedTo('bea'),
      assignedToEmailAddress: null,
      assignedToDisplayName: null,
    };
    const entry = buildEntry({
      actorEmailAddress: null,
      actorDisplayName: null,
      from: nobody,
      to: toFormerMember,
    });
    expect(sentenceOf(entry)).toBe(
      'Former member assigned it to Former member',
    );
    expect(sentenceOf(entry)).toBe(
      onScreen(t, { kind: 'single', entries: [entry] }, nameOf),
    );
  });

  it.each([
    [placed(week(4)), 'Week 5'],
    [placed(milestone(1)), 'Milestone 2'],
    [placed(day(9)), 'Day 10'],
    [placed(), 'Unplanned'],
    [placed(null, { scope: Scope.OutOfScope }), 'Archive'],
  ])('name the place %j like the screen', (placement, name) => {
    const { key, args } = bucketLabel(placement, null);
    expect(placeOf(placement, null)).toBe(name);
    expect(t(key, args)).toBe(name);
  });

  it('name a day by its date if the project has a start date', () => {
    expect(placeOf(placed(day(9)), '2026-03-02')).toBe('2026-03-11');
    expect(placeOf(placed(week(4)), '2026-03-02')).toBe('Week 5');
  });
});
