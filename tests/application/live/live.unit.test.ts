import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { live } from '#application/live/live.ts';
import type { LiveDependencies } from '#application/live/liveTypes.ts';
import type { LiveMessage } from '#application/live/messages.ts';
import type { LiveListener } from '#application/shared/ports/LiveFeed.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { NOW, OTHER_USER, PROJECT, TEAM, USER } from '#tests/support/fixed.ts';
import { recorded } from '#tests/support/recorded.ts';

const failed = () => Promise.reject(new Error('The storage is unavailable.'));

/** Live changes of one team, and what a member's stream received and when. */
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
    names: () =>
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
    tell: (key: string, { isRead = true } = {}) =>
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
    const { join, tell, names } = openLive(changes);
    await join();
    await tell(TEAM);
    expect(names()).toEqual(['alive', 'reset']);
  });

  it('is reset if read models stay behind, even if sessions cannot be checked', async () => {
    const sessions = { filterOpen: failed };
    const { join, tell, names } = openLive({
      sessions: sessions as unknown as LiveDependencies['sessions'],
    });
    await join();
    await tell(TEAM, { isRead: false });
    expect(names()).toEqual(['alive', 'reset']);
  });

  it('ends if the active team of its person cannot be read', async () => {
    let isDown = false;
    const { join, tell, names, subject } = openLive({
      findActor: async () =>
        isDown ? failed() : ({ teamId: TEAM, userId: USER } as never),
    });
    await join();
    isDown = true;
    await tell(streamOf.user(USER));
    expect(names()).toEqual(['alive', 'end']);
    expect(subject.connections()).toBe(0);
  });

  it('is not kept if it cannot begin', async () => {
    const { join, subject } = openLive({ findActor: failed });
    await expect(join()).rejects.toThrow('unavailable');
    expect(subject.connections()).toBe(0);
  });

  it('tells who is present again after a reset', async () => {
    const { join, tell, names, subject } = openLive({ changeMessages: failed });
    await join();
    await subject.reportPresence({
      actor: { teamId: TEAM, userId: USER } as never,
      sessionId: 'session',
      projectId: PROJECT,
      itemId: null,
    });
    await tell(TEAM);
    expect(names()).toEqual(['alive', 'presence', 'reset', 'presence']);
  });
});
