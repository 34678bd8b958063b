import { describe, expect, it } from 'vitest';
import { Role } from '#api/contract/values.ts';
import {
  byName,
  matchingPeople,
  peopleIn,
  personFrom,
} from '#web/components/person/people.ts';

const member = (memberUserId: string, displayName: string | null) => ({
  memberUserId,
  memberEmailAddress: `${memberUserId}@example.test`,
  emailVouched: true,
  displayName,
  color: '#3971b7',
  role: Role.Editor,
});

const namedPerson = (userId: string, displayName: string | null) => ({
  userId,
  displayName,
  emailAddress: displayName === null ? null : `${userId}@example.test`,
});

describe('The people of a team (I36)', () => {
  it('are shown with their addresses if two have the same name', () => {
    const people = peopleIn([
      member('ada1', 'Ada'),
      member('ada2', 'ADA'),
      member('bea', 'Bea'),
    ]);
    expect([...people.values()].map(({ name }) => name)).toEqual([
      'Ada (ada1@example.test)',
      'ADA (ada2@example.test)',
      'Bea',
    ]);
    expect(people.get('ada1')?.displayName).toBe('Ada');
  });

  it('are sorted by name', () => {
    const people = [
      ...peopleIn([member('x', 'Zoë'), member('y', 'ada')]).values(),
    ];
    expect(people.toSorted(byName).map(({ name }) => name)).toEqual([
      'ada',
      'Zoë',
    ]);
  });
});

describe('A person named in a reply', () => {
  const people = peopleIn([member('ada', 'Countess')]);

  it('has their current name while they are a member', () => {
    const person = personFrom(
      people,
      namedPerson('ada', 'Ada'),
      'Former member',
    );
    expect(person).toMatchObject({ name: 'Countess', color: '#3971b7' });
  });

  it('has the name from the reply after they left the team', () => {
    const person = personFrom(
      people,
      namedPerson('bea', 'Bea'),
      'Former member',
    );
    expect(person).toMatchObject({
      name: 'Bea',
      emailAddress: 'bea@example.test',
    });
  });

  it('is shown with the address if a member has the same name', () => {
    const person = personFrom(
      people,
      namedPerson('eve', 'countess'),
      'Former member',
    );
    expect(person.name).toBe('countess (eve@example.test)');
    const { name } = personFrom(
      people,
      { ...namedPerson('eve', 'countess'), emailAddress: null },
      'Former member',
    );
    expect(name).toBe('countess');
  });

  it('is a former member after the account was closed', () => {
    const person = personFrom(
      people,
      namedPerson('bea', null),
      'Former member',
    );
    expect(person).toMatchObject({
      name: 'Former member',
      displayName: null,
      emailAddress: null,
    });
  });
});

describe('A search for people', () => {
  const people = [
    { name: 'Ada Lovelace', emailAddress: 'countess@example.test' },
    { name: 'Zoë Grün', emailAddress: 'z.gruen@example.test' },
    { name: '田中太郎', emailAddress: 'tanaka@sample.test' },
    { name: 'Łukasz', emailAddress: 'luk@sample.test' },
    { name: 'Unassigned', emailAddress: null },
  ];

  it.each([
    ['', people.map(({ name }) => name)],
    ['ada', ['Ada Lovelace']],
    ['LOVE', ['Ada Lovelace']],
    ['love ada', ['Ada Lovelace']],
    ['lace', []],
    ['countess@', ['Ada Lovelace']],
    ['gruen', ['Zoë Grün']],
    ['zoe\u0308', ['Zoë Grün']],
    ['zoe grun', ['Zoë Grün']],
    ['太郎', ['田中太郎']],
    ['lukasz', ['Łukasz']],
    ['!?', []],
    ['example', ['Ada Lovelace', 'Zoë Grün']],
    ['unas', ['Unassigned']],
    ['nobody', []],
  ])('for %j finds %j', (typed, names) => {
    expect(matchingPeople(people, typed).map(({ name }) => name)).toEqual(
      names,
    );
  });
});
