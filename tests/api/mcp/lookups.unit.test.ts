import { expect, it, vi } from 'vitest';
import { findItem, findMember } from '#api/mcp/lookups.ts';
import type { ToolCall } from '#api/mcp/tool.ts';
import { slipwayWithProject } from '#tests/support/slipwayWithProject.ts';

it('Tools look for a link id without listing all items', async () => {
  const { actor, useCases, addItem } = await slipwayWithProject();
  const { id, linkId } = await addItem();
  const listItems = vi.fn(useCases.listItems);
  const call = {
    ...{ actor, input: {}, commandId: 'find' },
    dependencies: { useCases: { ...useCases, listItems } },
  };
  expect(await findItem(id, call)).toMatchObject({ id });
  expect(await findItem(linkId, call)).toMatchObject({ id });
  expect(await findItem(` #${linkId}`, call)).toMatchObject({ id });
  for (const missing of ['1-99', '99']) {
    const found = findItem(missing, call);
    await expect(found).rejects.toThrow('ITEM.NOT_FOUND');
  }
  expect(listItems).not.toHaveBeenCalled();
});

/** A tool call in a team of people with these names. */
const callIn = (names: readonly string[]): ToolCall => {
  const people = names.map((displayName, index) => {
    const userId = `user-${String(index)}`;
    return { userId, displayName, emailAddress: `${userId}@team.example` };
  });
  const getTeam = async () => ({
    team: { members: people },
    people: new Map(people.map((person) => [person.userId, person])),
  });
  return {
    actor: { userId: 'user-0', teamId: 'team' },
    dependencies: { useCases: { getTeam } },
  } as unknown as ToolCall;
};

it('Tools ask for the address if two names look the same', async () => {
  // The second name has an invisible character, the third a separate accent.
  const call = callIn(['Ada', 'A\u200bda', 'Zoe\u0301', 'Bob']);
  await expect(findMember('Ada', call)).rejects.toMatchObject({
    details: { fields: [{ message: expect.stringMatching(/^Several/) }] },
  });
  expect(await findMember('user-1@team.example', call)).toBe('user-1');
  expect(await findMember('zo\u00e9', call)).toBe('user-2');
  expect(await findMember('bob\u00a0', call)).toBe('user-3');
  await expect(findMember('\u200b', call)).rejects.toThrow();
});
