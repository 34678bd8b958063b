import type { AccountEvent } from '#domain/account/events.ts';
import type { ItemEvent } from '#domain/item/events.ts';
import type { Placement, ProjectEvent } from '#domain/project/events.ts';
import type { TeamEvent } from '#domain/team/events.ts';
import { Role } from '#domain/shared/role.ts';
import { seededRandom } from '#tests/support/seededRandom.ts';
import type { StreamEvent } from './appendAll.ts';

type PlanningEvent = AccountEvent | ItemEvent | ProjectEvent | TeamEvent;
type Random = () => number;

type Crowd = Readonly<{
  /** The number of teams; by default, each has about 80 items. */
  teams?: number;
  /** Whether each founder has an account, so that they can send commands. */
  accounts?: boolean;
}>;

const ITEMS_PER_PROJECT = 80;
const EVENTS_PER_ITEM = 7.4;
const WORDS = 3000;

/**
 * About `count` events of many teams that plan at the same time, in the
 * proportions of a real launch. Each call yields the same events.
 */
export function* planningHistory(
  count: number,
  { teams, accounts = false }: Crowd = {},
): Generator<StreamEvent> {
  const { next: random } = seededRandom(7);
  const { length, items } = sizesOf(count, teams);
  const team = { items, accounts };
  const open = Array.from({ length }, () => teamHistory(random, team));
  while (open.length > 0) {
    // A random team acts next.
    const index = Math.floor(random() * open.length);
    const next = open[index]?.next();
    if (next?.done === false) yield next.value;
    else open.splice(index, 1);
  }
}

const sizesOf = (events: number, teams: number | undefined) => {
  const inAll = events / EVENTS_PER_ITEM;
  return teams === undefined
    ? { length: Math.ceil(inAll / ITEMS_PER_PROJECT), items: ITEMS_PER_PROJECT }
    : { length: teams, items: Math.max(Math.round(inAll / teams), 1) };
};

function* teamHistory(
  random: Random,
  { items, accounts }: Readonly<{ items: number; accounts: boolean }>,
): Generator<StreamEvent> {
  const teamId = id(random);
  const projectId = id(random);
  const record = (
    streamId: string,
    event: PlanningEvent,
    of: string | null = teamId,
  ): StreamEvent => ({
    streamId,
    event: {
      ...event,
      metadata: {
        eventId: id(random),
        occurredAt: '2026-03-02T09:00:00.000Z',
        actorId: teamId,
        teamId: of,
        commandId: id(random),
      },
    },
  });
  if (accounts) {
    for (const event of founderEvents(teamId)) {
      yield record(`user-${teamId}`, event, null);
    }
  }
  yield record(`team-${teamId}`, {
    type: 'TeamCreated',
    schemaVersion: 1,
    data: {
      teamId,
      teamName: text(random, 2),
      timeZone: 'Europe/Oslo',
      founderId: teamId,
      personal: true,
    },
  });
  if (accounts) {
    yield record(`team-${teamId}`, {
      type: 'MemberJoined',
      schemaVersion: 1,
      data: { teamId, userId: teamId, role: Role.Admin },
    });
  }
  yield record(`project-${projectId}`, {
    type: 'ProjectCreated',
    schemaVersion: 1,
    data: {
      projectId,
      teamId,
      number: 1,
      description: text(random, 3),
      durationInWeeks: 12,
    },
  });
  for (let number = 1; number <= items; number++) {
    const item = { teamId, projectId, itemId: id(random), number };
    for (const event of itemEvents(item, random)) {
      const stream = event.type in CONTENT ? item.itemId : projectId;
      const noun = event.type in CONTENT ? 'item' : 'project';
      yield record(`${noun}-${stream}`, event);
    }
  }
}

/** The founder's user id is the team's id. */
const founderEvents = (teamId: string): readonly AccountEvent[] => {
  const schemaVersion = 1;
  const data = { userId: teamId, teamId };
  return [
    {
      type: 'UserRegistered',
      schemaVersion,
      data: { userId: teamId, provider: 'Local' },
    },
    { type: 'TeamFounded', schemaVersion, data },
    { type: 'ActiveTeamChosen', schemaVersion, data },
  ];
};

const CONTENT = { ItemDrafted: true, ItemDescribed: true };

function* itemEvents(
  item: { teamId: string; projectId: string; itemId: string; number: number },
  random: Random,
): Generator<ItemEvent | ProjectEvent> {
  const { teamId, projectId, itemId, number } = item;
  const schemaVersion = 1;
  const place = { projectId, itemId };
  let from = placement(random);
  yield {
    type: 'ItemDrafted',
    schemaVersion,
    data: {
      itemId,
      teamId,
      projectId,
      itemType: number % 2 === 0 ? 2 : 3,
      description: text(random, 12),
      dateCreated: '2026-03-02T09:00:00.000Z',
    },
  };
  yield {
    type: 'ItemPlanned',
    schemaVersion,
    data: {
      ...place,
      from: null,
      to: from,
      itemType: 2,
      linkId: `1-${number}`,
      number,
      sortKey: number * 16,
    },
  };
  // The editor saves 800 ms after the last change (E65), so a text is saved
  // several times while it is written.
  while (random() < 0.8) {
    const description = text(random, 25);
    yield {
      type: 'ItemDescribed',
      schemaVersion,
      data: { itemId, description },
    };
  }
  while (random() < 0.4) {
    const to = placement(random);
    const sortKey = random() * 1000;
    yield {
      type: 'ItemAssigned',
      schemaVersion,
      data: { ...place, from, to, sortKey, reason: 'Moved' },
    };
    from = to;
  }
  if (random() < 0.2) {
    const data = { ...place, from, to: from, sortKey: 5, respaced: [] };
    yield { type: 'ItemsReordered', schemaVersion, data };
  }
  if (random() < 0.5) {
    const to = { ...from, completionDate: '2026-04-02T09:00:00.000Z' };
    yield {
      type: 'ItemCompleted',
      schemaVersion,
      data: { ...place, from, to },
    };
  }
}

const placement = (random: Random): Placement => ({
  scope: 0,
  assignedTimeframe: { span: 1, index: Math.floor(random() * 12) },
  assignedToUserId: null,
  completionDate: null,
});

const text = (random: Random, words: number): string =>
  Array.from(
    { length: words },
    () => `w${Math.floor(random() ** 2 * WORDS).toString(36)}`,
  ).join(' ');

/**
 * Random like real ids, so that indexes are not easier to fill than in
 * production.
 */
const id = (random: Random): string => {
  const part = () =>
    Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0');
  const hex = part() + part() + part() + part();
  return [8, 12, 16, 20, 32]
    .map((end, index, ends) => hex.slice(ends[index - 1] ?? 0, end))
    .join('-');
};
