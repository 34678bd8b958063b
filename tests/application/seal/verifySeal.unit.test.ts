import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecordedEvent } from '#domain/shared/event.ts';
import { toSealedEvent } from '#application/seal/teamEvents.ts';
import { sealHash } from '#infrastructure/seals/sealHash.ts';
import { memoryEventStore } from '#infrastructure/memory/eventStore.ts';
import { memoryTexts } from '#infrastructure/memory/texts.ts';
import { findProblems, createSealedDay } from './sealedDay.ts';

/** Whether an event belongs to the seal of a day. */
const isOfDay = (event: RecordedEvent, date: string) =>
  toSealedEvent(event, sealHash)?.date === date;

/** Changes a letter of an event's content; the seed says which one. */
const withOtherLetter = (event: RecordedEvent, seed: number): RecordedEvent => {
  const text = JSON.stringify(event.data);
  const letterIndexes = Array.from(text).flatMap((character, index) =>
    /[a-z]/.test(character) ? [index] : [],
  );
  const changedIndex = letterIndexes[seed % letterIndexes.length] ?? 0;
  const letter = text[changedIndex] === 'z' ? 'y' : 'z';
  const changed = `${text.slice(0, changedIndex)}${letter}${text.slice(changedIndex + 1)}`;
  try {
    return { ...event, data: JSON.parse(changed) as object };
  } catch {
    // The changed character was in `true` or `null`.
    return { ...event, data: { ...event.data, added: 1 } };
  }
};

/** Ways to tamper with the events of a day, given the index of one. */
const CHANGES = {
  changed: (events, index, seed) =>
    events.with(index, withOtherLetter(events[index] as RecordedEvent, seed)),
  removed: (events, index) => events.toSpliced(index, 1),
  added: (events, index) => {
    const copied = events[index] as RecordedEvent;
    const { metadata } = copied;
    const eventId = `${metadata.eventId}x`;
    return events.toSpliced(index, 0, {
      ...copied,
      metadata: { ...metadata, eventId },
    });
  },
  swapped: (events, index, seed) => {
    const other = (index + 1 + (seed % (events.length - 1))) % events.length;
    return events
      .with(index, events[other] as RecordedEvent)
      .with(other, events[index] as RecordedEvent);
  },
} satisfies Record<
  string,
  (
    events: readonly RecordedEvent[],
    index: number,
    seed: number,
  ) => readonly RecordedEvent[]
>;

describe('A seal', () => {
  it('finds one byte changed, one event removed, added or swapped with another (T21)', async () => {
    const { eventStore, seal } = await createSealedDay(8);
    const all = await eventStore.readStored(0, 100_000);
    const day = all.filter((event) => isOfDay(event, seal.date));
    const others = all.filter((event) => !isOfDay(event, seal.date));
    expect(day).toHaveLength(seal.events);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.values(CHANGES)),
        fc.nat(day.length - 1),
        fc.nat(10_000),
        async (change, index, seed) => {
          const problems = await findProblems(eventStore, seal, () =>
            [...change(day, index, seed), ...others].map((event, n) => ({
              ...event,
              position: n + 1,
            })),
          );
          expect(problems.join(' ')).toMatch(/the event at position|missing/);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('names the changed event of a day with at most 127 events, otherwise a range (T21)', async () => {
    // A day of 8 items has about twenty events.
    for (const [items, words] of [
      [8, 'is the first that is not as it was sealed'],
      [130, 'The first that is not as it was sealed is from the event'],
    ] as const) {
      const { eventStore, seal } = await createSealedDay(items);
      const all = await eventStore.readStored(0, 100_000);
      const changed = all.findIndex((event) => event.type === 'ItemDrafted');
      const [problem = ''] = await findProblems(eventStore, seal, (events) =>
        events.with(
          changed,
          withOtherLetter(events[changed] as RecordedEvent, 3),
        ),
      );
      expect(problem).toContain(words);
      if (items === 8) {
        expect(problem).toContain(
          `position ${String(changed + 1)} (ItemDrafted`,
        );
      }
    }
  });

  it('still matches if later days have other events (T20)', async () => {
    const { eventStore, seal, addItem } = await createSealedDay();
    await addItem();
    expect(await findProblems(eventStore, seal)).toEqual([]);
  });

  it('does not match if it was changed itself, or belongs to an unknown team (T20)', async () => {
    const { eventStore, seal } = await createSealedDay();
    const changedSeal = { ...seal, events: 1 };
    const [problem] = await findProblems(eventStore, changedSeal);
    expect(problem).toContain('The seal itself was changed');
    const [unknownTeam] = await findProblems(memoryEventStore(), seal);
    expect(unknownTeam).toContain('There is no event of that day');
  });

  it('reveals a chain that was cut (T21)', async () => {
    const { eventStore, seal } = await createSealedDay();
    const cut = {
      ...eventStore,
      readStream: async (...args: Parameters<typeof eventStore.readStream>) =>
        (await eventStore.readStream(...args)).map((event) =>
          event.type === 'DaySealed'
            ? { ...event, data: { ...event.data, previous: seal.root } }
            : event,
        ),
    };
    const [problem] = await findProblems(cut, seal);
    expect(problem).toContain('does not follow from the one before');
  });
});

describe('Stored texts', () => {
  it('are read with their salts, and left out when they are gone (T11, T23)', async () => {
    const texts = memoryTexts();
    const { eventStore, seal } = await createSealedDay();
    const drafted = (await eventStore.readStored(0, 100_000)).find(
      ({ type }) => type === 'ItemDrafted',
    );
    const { sha256 } = (drafted?.data as { description: { sha256: string } })
      .description;
    const [found] = await eventStore.readTexts([sha256]);
    expect(sealHash.salted(found?.salt ?? '', found?.text ?? '')).toBe(sha256);
    const without = { ...eventStore, readTexts: texts.readWithSalts };
    expect(await findProblems(without, seal)).toEqual([]);
  });
});
