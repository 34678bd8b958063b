import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { accountDecider } from '#domain/account/decide.ts';
import { auditDecider } from '#domain/audit/decide.ts';
import { viewDecider } from '#domain/view/decide.ts';
import { webhookDecider } from '#domain/webhook/decide.ts';
import { commentDecider } from '#domain/comment/decide.ts';
import type { AnyEvent } from '#domain/eventVersions.ts';
import { eventVersions } from '#domain/eventVersions.ts';
import { workflowDecider } from '#domain/workflow/decide.ts';
import { sealDecider } from '#domain/seal/decide.ts';
import { inboxDecider } from '#domain/inbox/decide.ts';
import { mailDecider } from '#domain/mail/decide.ts';
import { itemDecider } from '#domain/item/decide.ts';
import { projectDecider } from '#domain/project/decide.ts';
import type { Decider } from '#domain/shared/decider.ts';
import { fold } from '#domain/shared/decider.ts';
import type { Event, RecordedEvent } from '#domain/shared/event.ts';
import { upcasters } from '#domain/shared/upcast.ts';
import { storyDecider } from '#domain/story/decide.ts';
import { teamDecider } from '#domain/team/decide.ts';
import type { StoredText } from '#infrastructure/eventLog/texts.ts';
import {
  hashOfText,
  joinTexts,
  splitTexts,
} from '#infrastructure/eventLog/texts.ts';
import { deserialize } from '#infrastructure/eventLog/storedEvent.ts';
import { allProjections } from '#projections/all.ts';
import { NOW, TEAM, USER } from '#tests/support/fixed.ts';
import { deepFreeze } from '#tests/support/deepFreeze.ts';
import { readModel } from '#tests/support/readModel.ts';
import { recorded } from '#tests/support/recorded.ts';
import { drafted } from '#tests/support/situations/item.ts';
import { decisions } from './decisions.ts';

/*
 * What Slipway has ever stored it must be able to read. `samples.jsonl` holds,
 * for each event type and each of its schema versions, events as they were
 * stored, a line each. A line is never changed once its shape was in use; a new
 * shape gets a new version, an upcaster and a line of its own.
 */

const SAMPLES = join(import.meta.dirname, 'samples.jsonl');

const METADATA = {
  eventId: 'event-1',
  occurredAt: NOW,
  actorId: USER,
  teamId: TEAM,
  commandId: 'command-1',
};

type Stored = Readonly<{
  type: string;
  schemaVersion: number;
  data: unknown;
  /** What stood beside it. */
  texts?: readonly Omit<StoredText, 'eventId'>[];
  metadata: unknown;
}>;

type Sample = Readonly<{ stored: Stored; read: RecordedEvent }>;

/** As the event store reads it back, with its texts. */
const readBack = async ({
  type,
  schemaVersion,
  data,
  texts = [],
  metadata,
}: Stored): Promise<RecordedEvent> => {
  const event = deserialize(
    {
      type,
      schemaVersion,
      data: JSON.stringify(data),
      metadata: JSON.stringify(metadata),
    },
    { streamId: 'stream-1', revision: 1000, position: 1001 },
    upcasters,
  );
  const found = new Map(texts.map(({ sha256, text }) => [sha256, text]));
  const [joined] = await joinTexts([event], 'all', async () => found);
  return joined ?? event;
};

const lines = readFileSync(SAMPLES, 'utf8').trimEnd().split('\n');
const samples: readonly Sample[] = await Promise.all(
  lines
    .map((line) => JSON.parse(line) as Stored)
    .map(async (stored) => ({ stored, read: await readBack(stored) })),
);
const types = [...eventVersions.keys()].toSorted();

/** The events of a type that deciders return, the first of each shape. */
const madeOf = (type: string): readonly AnyEvent[] => {
  const made = decisions
    .flatMap(({ events }) => events)
    .filter((event) => event.type === type)
    .map((event) => [shapeOf(event.data), event] as const);
  return [...new Map(made.toReversed()).values()].toReversed();
};

const deciders = [
  accountDecider,
  teamDecider,
  projectDecider,
  itemDecider,
  commentDecider,
  viewDecider,
  webhookDecider,
  inboxDecider,
  sealDecider,
  auditDecider,
  mailDecider,
  storyDecider,
  workflowDecider,
] as readonly unknown[] as readonly Decider<never, unknown, Event>[];

/** Drafted items that events of a plan refer to. */
const contents = ['a', 'b', 'c', 'x'].map(
  (itemId) =>
    ({
      type: 'ItemDrafted',
      data: { ...(drafted()[0] as { data: object }).data, itemId },
    }) as const,
);

/** The events before a sample, or one of its type, was decided. */
const beforeIts = ({ type, data }: Pick<RecordedEvent, 'type' | 'data'>) => {
  const found = (isIt: (event: AnyEvent) => boolean) =>
    decisions.flatMap(({ before, events }) => {
      const index = events.findIndex(isIt);
      return index < 0 ? [] : [[...before, ...events.slice(0, index)]];
    })[0];
  return (
    found(
      (event) => event.type === type && isDeepStrictEqual(event.data, data),
    ) ??
    found((event) => event.type === type) ??
    []
  );
};

/** Events that are handled without a change. */
const QUIET = [
  // The directory has what was chosen.
  'ProfileRevised in users',
  // Only its text and whom it mentions, which no rule asks for.
  'CommentEdited in its stream',
  'CommentTextRedacted in its stream',
  // Taken oneself, moved, or given to nobody: nobody is told.
  'ItemPlanned in inbox',
  'ItemAssigned in inbox',
  'ItemsAssigned in inbox',
  // Its command's id makes the refusal one for good.
  'TransferDeclined in its stream',
  // What was generated before does not limit what is generated next.
  'SuggestionGenerated in its stream',
  // Each time is noted, however often.
  'SignedIn in its stream',
  'Exported in its stream',
  'AccessTokenCreated in its stream',
  'AccessTokenRevoked in its stream',
  'CalendarAddressIssued in its stream',
  'LimitsGranted in its stream',
  // Only an import is told by itself; what else a workflow does is.
  'FlowStarted in audit',
  // For people to read: no rule asks for it.
  'InvitationNotMailed in its stream',
  // No rule asks what was told: its command's id makes it once.
  'FlowEndNoted in its stream',
  // Of what comes, nothing had been carried over before.
  'ItemCarriedOver in carriedOver',
  'ItemsTaken in carriedOver',
];

/** Only what goes to another project is carried over, and not what is deleted. */
const isOfSome = (type: string, name: string): boolean =>
  name === 'carriedOver' && !isQuiet(type, name);

const isQuiet = (type: string, where: string): boolean =>
  QUIET.includes(`${type} in ${where}`);

describe.each(types)('%s', (type) => {
  const newest = eventVersions.get(type) ?? 0;
  const own = samples.filter(({ stored }) => stored.type === type);

  it('has stored samples of every schema version', () => {
    const versions = new Set(own.map(({ stored }) => stored.schemaVersion));
    expect([...versions].toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: newest }, (_, index) => index + 1),
    );
  });

  it('matches its newest samples, so that another shape requires another version', () => {
    const current = own.filter(({ stored }) => stored.schemaVersion === newest);
    expect(
      madeOf(type).map((event) => JSON.parse(JSON.stringify(event)) as unknown),
    ).toEqual(
      current.map(({ read }) => ({
        type,
        schemaVersion: newest,
        data: read.data,
      })),
    );
  });

  it('is stored in the shape of its newest samples, with references in place of texts', () => {
    const current = own.filter(({ stored }) => stored.schemaVersion === newest);
    const storedShapes = madeOf(type).map((event) =>
      shapeOf(splitTexts({ ...event, metadata: METADATA }).data),
    );
    expect(storedShapes).toEqual(
      current.map(({ stored }) => shapeOf(stored.data)),
    );
    for (const { stored } of current) {
      for (const { sha256, salt, text } of stored.texts ?? []) {
        expect(hashOfText(salt, text)).toBe(sha256);
      }
    }
  });

  it('is read in its newest shape, no matter which version was stored', () => {
    const shapes = new Set(madeOf(type).map(({ data }) => shapeOf(data)));
    for (const { read } of own) {
      expect(read.schemaVersion).toBe(newest);
      expect(shapes).toContain(shapeOf(read.data));
    }
  });

  it('changes the state of its stream', () => {
    const decider = deciders.find(({ versions }) => type in versions);
    if (decider === undefined) return expect.unreachable(type);
    const { evolve, initialState } = decider;
    for (const { read } of own) {
      const before = fold(evolve, initialState(), beforeIts(read));
      const after = evolve(deepFreeze(before), deepFreeze(read));
      expect(isDeepStrictEqual(after, before)).toBe(
        isQuiet(type, 'its stream'),
      );
    }
  });

  it.each(allProjections.filter(({ handles }) => handles.has(type)))(
    'changes documents of $name',
    (projection) => {
      for (const { read } of own) {
        const history = [...contents, ...beforeIts(read)];
        const model = readModel(projection, recorded(history));
        const before = model.all();
        const after = model.take([read]).all();
        const isLeftOut =
          isOfSome(type, projection.name) &&
          !JSON.stringify(read.data).includes('project-next');
        expect(isDeepStrictEqual(after, before)).toBe(
          isQuiet(type, projection.name) || isLeftOut,
        );
      }
    },
  );
});

describe('The samples', () => {
  it('only contain existing events', () => {
    const strange = samples.filter(
      ({ stored }) => !eventVersions.has(stored.type),
    );
    expect(strange).toEqual([]);
  });
});

/** The fields of a value and their types, without their values. */
const shapeOf = (value: unknown): string => {
  if (Array.isArray(value)) {
    return `[${[...new Set(value.map(shapeOf))].toSorted().join('|')}]`;
  }
  if (typeof value !== 'object' || value === null) {
    return value === null ? 'null' : typeof value;
  }
  const fields = Object.entries(value)
    .map(([name, field]) => `${name}:${shapeOf(field)}`)
    .toSorted();
  return `{${fields.join(',')}}`;
};
