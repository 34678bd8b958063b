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
 * Slipway must be able to read everything that it ever stored. `samples.jsonl`
 * has a line with stored events for each schema version of each event type.
 * Lines in use never change; a new shape gets a new version, an upcaster and a
 * line.
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
  /** The texts that were stored next to the event. */
  texts?: readonly Omit<StoredText, 'eventId'>[];
  metadata: unknown;
}>;

type Sample = Readonly<{ stored: Stored; read: RecordedEvent }>;

/** The event as the event store reads it back, with its texts. */
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
    // Any place after the events that a test puts before the sample.
    { streamId: 'stream-1', revision: 1000, position: 1001 },
    upcasters,
  );
  const textsByHash = new Map(texts.map(({ sha256, text }) => [sha256, text]));
  const [joined] = await joinTexts([event], 'all', async () => textsByHash);
  return joined ?? event;
};

const lines = readFileSync(SAMPLES, 'utf8').trimEnd().split('\n');
const samples: readonly Sample[] = await Promise.all(
  lines
    .map((line) => JSON.parse(line) as Stored)
    .map(async (stored) => ({ stored, read: await readBack(stored) })),
);
const types = [...eventVersions.keys()].toSorted();

/** The events of a type in `decisions.ts`, the first of each shape. */
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

/** Drafts of the items to which the events in `decisions.ts` refer. */
const contents = ['a', 'b', 'c', 'x'].map(
  (itemId) =>
    ({
      type: 'ItemDrafted',
      data: { ...(drafted()[0] as { data: object }).data, itemId },
    }) as const,
);

/**
 * The events before the decision that led to a sample, or to another event of
 * its type.
 */
const eventsBefore = ({ type, data }: Pick<RecordedEvent, 'type' | 'data'>) => {
  const eventsBeforeFirst = (isIt: (event: AnyEvent) => boolean) =>
    decisions.flatMap(({ before, events }) => {
      const index = events.findIndex(isIt);
      return index < 0 ? [] : [[...before, ...events.slice(0, index)]];
    })[0];
  return (
    eventsBeforeFirst(
      (event) => event.type === type && isDeepStrictEqual(event.data, data),
    ) ??
    eventsBeforeFirst((event) => event.type === type) ??
    []
  );
};

/** `type in projection`, or `type in its stream`: handled without a change. */
const WITHOUT_CHANGE = [
  // The directory contains the profile.
  'ProfileRevised in users',
  // Only the text and its mentions change, which no rule needs.
  'CommentEdited in its stream',
  'CommentTextRedacted in its stream',
  // Nobody is notified if a person takes an item, or if it is moved or
  // unassigned.
  'ItemPlanned in inbox',
  'ItemAssigned in inbox',
  'ItemsAssigned in inbox',
  // The id of the command makes the refusal permanent.
  'TransferDeclined in its stream',
  // Earlier suggestions do not limit the next one.
  'SuggestionGenerated in its stream',
  // Each occurrence is recorded, no matter how many.
  'SignedIn in its stream',
  'Exported in its stream',
  'AccessTokenCreated in its stream',
  'AccessTokenRevoked in its stream',
  'CalendarAddressIssued in its stream',
  'LimitsGranted in its stream',
  // The audit lists only imports; other workflows appear as their steps' events.
  'FlowStarted in audit',
  // Only people read this; no rule needs it.
  'InvitationNotMailed in its stream',
  // No rule needs the notifications: the id of their command makes them unique.
  'FlowEndNoted in its stream',
  // No rule needs the marks.
  'InboxMarked in its stream',
  // Items that arrive were not carried over from here.
  'ItemCarriedOver in carriedOver',
  'ItemsTaken in carriedOver',
];

/**
 * Whether some samples of the type leave the projection unchanged: only items
 * that go to another project (`project-next`) are carried over.
 */
const changesOnlySome = (type: string, name: string): boolean =>
  name === 'carriedOver' && !changesNothing(type, name);

const changesNothing = (type: string, where: string): boolean =>
  WITHOUT_CHANGE.includes(`${type} in ${where}`);

describe.each(types)('%s', (type) => {
  const newest = eventVersions.get(type) ?? 0;
  const samplesOfType = samples.filter(({ stored }) => stored.type === type);

  it('has stored samples of every schema version', () => {
    const versions = new Set(
      samplesOfType.map(({ stored }) => stored.schemaVersion),
    );
    expect([...versions].toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: newest }, (_, index) => index + 1),
    );
  });

  it('matches its newest samples, so that another shape requires another version', () => {
    const current = samplesOfType.filter(
      ({ stored }) => stored.schemaVersion === newest,
    );
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
    const current = samplesOfType.filter(
      ({ stored }) => stored.schemaVersion === newest,
    );
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
    for (const { read } of samplesOfType) {
      expect(read.schemaVersion).toBe(newest);
      expect(shapes).toContain(shapeOf(read.data));
    }
  });

  it('changes the state of its stream', () => {
    const decider = deciders.find(({ versions }) => type in versions);
    if (decider === undefined) return expect.unreachable(type);
    const { evolve, initialState } = decider;
    for (const { read } of samplesOfType) {
      const before = fold(evolve, initialState(), eventsBefore(read));
      const after = evolve(deepFreeze(before), deepFreeze(read));
      expect(isDeepStrictEqual(after, before)).toBe(
        changesNothing(type, 'its stream'),
      );
    }
  });

  it.each(allProjections.filter(({ handles }) => handles.has(type)))(
    'changes documents of $name',
    (projection) => {
      for (const { read } of samplesOfType) {
        const history = [...contents, ...eventsBefore(read)];
        const model = readModel(projection, recorded(history));
        const before = model.all();
        const after = model.take([read]).all();
        const isLeftOut =
          changesOnlySome(type, projection.name) &&
          !JSON.stringify(read.data).includes('project-next');
        expect(isDeepStrictEqual(after, before)).toBe(
          changesNothing(type, projection.name) || isLeftOut,
        );
      }
    },
  );
});

describe('The samples', () => {
  it('only contain existing events', () => {
    const unknown = samples.filter(
      ({ stored }) => !eventVersions.has(stored.type),
    );
    expect(unknown).toEqual([]);
  });
});

/** The fields of a value with their types, but without their values. */
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
