import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { live } from '#application/live/live.ts';
import type { LiveDependencies } from '#application/live/liveTypes.ts';
import type { LiveMessage } from '#application/live/messages.ts';
import type { LiveListener } from '#application/shared/ports/LiveFeed.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { NOW, OTHER_USER, PROJECT, TEAM, USER } from '#tests/support/fixed.ts';
import { recorded } from '#tests/support/recorded.ts';

const failed = () => Promise.reject(new Error('The storage is unavailable.'));

/**
 * Live changes of one team: `join` opens a member's stream of changes,
 * `received` is what it was sent, and `deliver` passes a change of a key on, as
 * the live feed does.
 */
const openLive = (changes: Partial<LiveDependencies> = {}) => {
  let listener: LiveListener = async () => undefined;
  const viewedPlace = {
    teamId: TEAM,
    userId: OTHER_USER,
    projectId: PROJECT,
    itemId: null,
    at: NOW,
  };
  const person = { displayName: 'Grace', emailAddress: null, color: '#123456' };
  const dependencies = {
    liveFeed: {
      subscribe: (added: LiveListener) => {
        listener = added;
        return () => undefined;
      },
      deliveredPositions: () => () => 7,
      since: async () => [],
    },
    presence: {
      of: async () => [viewedPlace],
      put: async () => undefined,
      remove: async () => undefined,
      forgetBefore: async () => undefined,
    },
    sessions: { filterOpen: async (ids: readonly string[]) => new Set(ids) },
    sessionEnds: { subscribe: () => () => undefined },
    readModels: { getMany: async () => [] },
    directory: { people: async () => new Map([[OTHER_USER, person]]) },
    changeMessages: async () => [],
    findActor: async () => ({ teamId: TEAM, userId: USER }),
    findProject: async () => ({}),
    clock: { now: () => NOW },
    ...changes,
  } as unknown as LiveDependencies;
  const subject = live(dependencies);
  const received: (LiveMessage | 'end')[] = [];
  return {
    subject,
    received,
    receivedNames: () =>
      received.map((message) => (message === 'end' ? 'end' : message.event)),
    join: () =>
      subject.join({
        sessionId: 'session',
        userId: USER,
        teamId: TEAM,
        after: null,
        send: (message) => received.push(message),
        end: () => received.push('end'),
      }),
    deliver: (key: string, { isRead = true } = {}) =>
      listener({
        key,
        events: recorded([{ type: 'ItemDescribed', data: { itemId: 'a' } }]),
        isRead,
      }),
  };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('A stream of changes (I80)', () => {
  it.each<[string, Partial<LiveDependencies>]>([
    ['the changes cannot be read', { changeMessages: failed }],
    [
      'sessions cannot be checked',
      {
        changeMessages: async () => [{ event: 'reset' }],
        sessions: {
          filterOpen: failed,
        } as unknown as LiveDependencies['sessions'],
      },
    ],
  ])('is reset if %s', async (_, changes) => {
    const { join, deliver, receivedNames } = openLive(changes);
    await join();
    await deliver(TEAM);
    expect(receivedNames()).toEqual(['alive', 'reset']);
  });

  it('is reset if read models stay behind, even if sessions cannot be checked', async () => {
    const sessions = { filterOpen: failed };
    const { join, deliver, receivedNames } = openLive({
      sessions: sessions as unknown as LiveDependencies['sessions'],
    });
    await join();
    await deliver(TEAM, { isRead: false });
    expect(receivedNames()).toEqual(['alive', 'reset']);
  });

  it('ends if the active team of its person cannot be read', async () => {
    let isDown = false;
    const { join, deliver, receivedNames, subject } = openLive({
      findActor: async () =>
        isDown ? failed() : ({ teamId: TEAM, userId: USER } as never),
    });
    await join();
    isDown = true;
    await deliver(streamOf.user(USER));
    expect(receivedNames()).toEqual(['alive', 'end']);
    expect(subject.connections()).toBe(0);
  });

  it('is not kept if it cannot begin', async () => {
    const { join, subject } = openLive({ findActor: failed });
    await expect(join()).rejects.toThrow('unavailable');
    expect(subject.connections()).toBe(0);
  });

  it('is sent who is present again after a reset', async () => {
    const { join, deliver, receivedNames, subject } = openLive({
      changeMessages: failed,
    });
    await join();
    await subject.reportPresence({
      actor: { teamId: TEAM, userId: USER } as never,
      sessionId: 'session',
      projectId: PROJECT,
      itemId: null,
    });
    await deliver(TEAM);
    expect(receivedNames()).toEqual(['alive', 'presence', 'reset', 'presence']);
  });
});
