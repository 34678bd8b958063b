import { describe, expect, it } from 'vitest';
import type { ApiSession } from '#tests/support/apiSession.ts';
import type { Command, Parts } from './ledger.ts';
import { callOf, newClient, partsOf, violationsIn } from './ledger.ts';

/** What acknowledged commands have led to. */
const acknowledged: Parts = new Map([
  ['name', 'Rockets'],
  ['story', 'Once'],
]);
/** A command that was sent, but not answered. */
const unanswered: Command = {
  call: callOf('PUT /somewhere'),
  changes: { name: 'Planes', story: null },
};
const withItsEffect: Parts = new Map([['name', 'Planes']]);
const withPartOfIt: Parts = new Map([
  ['name', 'Planes'],
  ['story', 'Once'],
]);

describe('The ledger of the random runs', () => {
  it('accepts acknowledged commands, and reports missing ones', () => {
    expect(violationsIn(acknowledged, acknowledged, null)).toEqual([]);
    // The name is another one, and the story is missing.
    expect(violationsIn(withItsEffect, acknowledged, null)).toHaveLength(2);
  });

  it('accepts an unanswered command with all of its effect or none, but not part of it', () => {
    const violations = (actual: Parts) =>
      violationsIn(actual, acknowledged, unanswered);
    expect(violations(acknowledged)).toEqual([]);
    expect(violations(withItsEffect)).toEqual([]);
    expect(violations(withPartOfIt)).toHaveLength(1);
  });

  it('accepts part of a workflow, and no other change', () => {
    const workflow = { ...unanswered, isWorkflow: true };
    const violations = (actual: Parts) =>
      violationsIn(actual, acknowledged, workflow);
    expect(violations(withPartOfIt)).toEqual([]);
    const withMore = new Map([...withPartOfIt, ['guide', true]]);
    expect(violations(withMore)).toHaveLength(1);
  });

  it('reports a part that appears twice', () => {
    const once = [['item A', 1]] as const;
    expect(violationsIn(partsOf(once), partsOf(once), null)).toEqual([]);
    const twice = partsOf([...once, ...once]);
    expect(violationsIn(twice, partsOf(once), null)).toHaveLength(1);
  });
});

/** A client whose server stops after `count` items, and its violations. */
const clientAfter = async (count: number) => {
  const shown = new Map<string, unknown>();
  const call: ApiSession['call'] = async ({ body }) => {
    if (shown.size === count) throw new TypeError('fetch failed');
    shown.set(String(body), true);
    const data = { id: body };
    const headers = new Headers();
    return { status: 200, data, text: '', headers, isStale: false };
  };
  const create = (number: number): Command => ({
    call: callOf('POST /items', {}, `item ${String(number)}`),
    changes: { [`item ${String(number)}`]: true },
  });
  const client = newClient(
    'Ada',
    { call },
    {
      commands: [create],
      view: () => Promise.resolve(shown),
      random: () => 0,
    },
  );
  await client.work();
  return { client, shown };
};

describe('A client of the random runs', () => {
  it('records acknowledged commands', async () => {
    const { client } = await clientAfter(3);
    expect(client.acknowledged()).toBe(3);
    expect([...client.routes]).toEqual(['POST /items']);
    expect(await client.violations()).toEqual([]);
  });

  it('reports acknowledged commands that are missing or different', async () => {
    const { client, shown } = await clientAfter(3);
    shown.delete('item 1');
    shown.set('item 2', false);
    expect(await client.violations()).toHaveLength(2);
  });

  it('accepts the effect of the unanswered command, and of no other', async () => {
    const { client, shown } = await clientAfter(3);
    shown.set('item 4', true);
    expect(await client.violations()).toEqual([]);
    shown.set('item 5', true);
    expect(await client.violations()).toHaveLength(1);
  });
});
