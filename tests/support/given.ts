import { expect } from 'vitest';
import { eventVersions } from '#domain/eventVersions.ts';
import type { Command, CommandMetadata } from '#domain/shared/command.ts';
import type { Decider } from '#domain/shared/decider.ts';
import { fold } from '#domain/shared/decider.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import type { Event } from '#domain/shared/event.ts';
import { deepFreeze } from './deepFreeze.ts';
import { fixedMetadata } from './fixed.ts';

type Without<T, Key extends PropertyKey> = T extends unknown
  ? Omit<T, Key>
  : never;

/** A command without metadata, which is fixed unless a test sets it. */
export type WithoutMetadata<C extends Command> = Without<C, 'metadata'>;

/** An event without its schema version, which is the newest. */
export type Unversioned<E extends Event> = Without<E, 'schemaVersion'>;

type Verdict<E extends Event> = Readonly<{
  /** Exactly these events, in this order. */
  then: (expected: readonly Unversioned<E>[]) => void;
  /** A broken rule, and the field that broke it if the refusal names one. */
  thenRefused: (code: string, field?: string) => void;
  /** Nothing is left to do. */
  thenNothing: () => void;
}>;

type Situation<C extends Command, E extends Event> = Readonly<{
  /** By USER, at `now`, which is NOW by default. */
  when: (command: WithoutMetadata<C>, now?: string) => Verdict<E>;
  /**
   * Runs the command as a later step of something the actor was allowed to
   * begin.
   */
  whenLaterStep: (command: WithoutMetadata<C>) => Verdict<E>;
}>;

/**
 * `given(decider, events).when(command).then(events)`. Each such sentence also
 * proves that the decision changed none of its inputs and that its events can
 * be folded.
 */
export const given = <C extends Command, State, E extends Event>(
  decider: Decider<C, State, E>,
  events: readonly Unversioned<E>[],
): Situation<C, E> => {
  const verdictOn = (
    command: WithoutMetadata<C>,
    metadata: CommandMetadata,
  ): Verdict<E> => {
    const decide = (): readonly E[] => {
      const stored = events.map((event) => versioned<E>(event));
      const state = fold(decider.evolve, decider.initialState(), stored);
      const stamped = { ...command, metadata } as unknown as C;
      const decided = decider.decide(deepFreeze(stamped), deepFreeze(state));
      fold(decider.evolve, state, decided);
      return decided;
    };
    return {
      then: (expected) => {
        expect(decide()).toEqual(expected.map((event) => versioned<E>(event)));
      },
      thenRefused: (code, field) => {
        const refusal = refusalOf(decide);
        expect({ code: refusal.code, field: refusal.field }).toEqual({
          code,
          field,
        });
      },
      thenNothing: () => {
        expect(decide()).toEqual([]);
      },
    };
  };
  return {
    when: (command, now = fixedMetadata.now) =>
      verdictOn(command, { ...fixedMetadata, now }),
    whenLaterStep: (command) =>
      verdictOn(command, { ...fixedMetadata, onBehalf: true }),
  };
};

/** The events of a noun as they are stored in a stream. */
export const versioned = <E extends Event>(event: Unversioned<E>): E =>
  ({
    ...event,
    schemaVersion: eventVersions.get(event.type),
  }) as unknown as E;

const refusalOf = (decide: () => readonly Event[]): DomainError => {
  let decided: readonly Event[];
  try {
    decided = decide();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  return expect.unreachable(`Not refused: ${JSON.stringify(decided)}`);
};
