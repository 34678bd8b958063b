import { describe, expect, it } from 'vitest';
import * as contract from '#api/contract/index.ts';

/** Texts that are not empty, but look so. */
const BLANKS = ['\u200b', '\u2800', '\u3164', '\u00ad', '\u200f', ' \u2060 '];
/** Contains two invisible characters that change the direction of text. */
const REVERSING = 'Ada\u202e L\u2066';

describe.each(BLANKS)('A name without visible characters (%j)', (blank) => {
  it.each([
    ['an item', contract.createItem, { description: blank }],
    ['a comment', contract.writeComment, { text: blank }],
    ['a label', contract.createLabel, { name: blank, color: '#112233' }],
    [
      'an access token',
      contract.createAccessToken,
      { name: blank, access: 'Read' },
    ],
    ['a person', contract.reviseProfile, { displayName: blank }],
  ])('is refused for %s', (_, schema, value) => {
    const { error } = schema.safeParse(value);
    const [field] = Object.keys(value);
    expect(error?.issues.map(({ path }) => path[0])).toContain(field);
  });

  it('becomes an empty name for a team and a project, like spaces', () => {
    expect(contract.renameTeam.parse({ newTeamName: blank })).toEqual({
      newTeamName: '',
    });
    expect(
      contract.createProject.parse({ projectDescription: blank }),
    ).toMatchObject({ projectDescription: '' });
  });
});

it('Characters that reverse text are removed from names', () => {
  const label = { name: REVERSING, color: '#112233' };
  expect(contract.createLabel.parse(label).name).toBe('Ada L');
  expect(contract.renameTeam.parse({ newTeamName: REVERSING })).toEqual({
    newTeamName: 'Ada L',
  });
  expect(
    contract.reviseProfile.parse({ displayName: REVERSING }),
  ).toMatchObject({
    displayName: 'Ada L',
  });
});
