import { describe, expect, it } from 'vitest';
import type { Event } from '#domain/shared/event.ts';
import type { Upcasters } from '#domain/shared/upcast.ts';
import { upcast, upcastVersion } from '#domain/shared/upcast.ts';

type Named = Readonly<{ name: string }>;
type Split = Readonly<{ first: string; last: string }>;

/** Two changes of an event's shape over the years. */
const steps: Upcasters = {
  'GuestInvited@1': (data) => {
    const [first = '', last = ''] = (data as Named).name.split(' ');
    return { first, last } satisfies Split;
  },
  'GuestInvited@2': (data) => ({ ...(data as Split), language: 'en' }),
};

const stored = (json: string): Event => JSON.parse(json) as Event;

describe('A stored event', () => {
  it('is upcast from its first shape to the newest, step by step', () => {
    const event = stored(
      '{"type":"GuestInvited","schemaVersion":1,"data":{"name":"Ada King"},"position":7}',
    );
    expect(upcast(event, steps)).toEqual({
      type: 'GuestInvited',
      schemaVersion: 3,
      data: { first: 'Ada', last: 'King', language: 'en' },
      position: 7,
    });
  });

  it('needs only the remaining steps from a later shape', () => {
    const event = stored(
      '{"type":"GuestInvited","schemaVersion":2,"data":{"first":"Ada","last":"King"}}',
    );
    expect(upcast(event, steps).data).toEqual({
      first: 'Ada',
      last: 'King',
      language: 'en',
    });
  });

  it('is unchanged in the newest shape', () => {
    const event = stored(
      '{"type":"GuestInvited","schemaVersion":3,"data":{"first":"Ada"}}',
    );
    expect(upcast(event, steps)).toBe(event);
  });

  it('is unchanged if it has another type', () => {
    const event = stored('{"type":"GuestLeft","schemaVersion":1,"data":{}}');
    expect(upcast(event, steps)).toBe(event);
  });

  it('keeps its version, which no reader accepts, when a step fails', () => {
    const broken: Upcasters = {
      ...steps,
      'GuestInvited@2': () => {
        throw new Error('no');
      },
    };
    const event = stored(
      '{"type":"GuestInvited","schemaVersion":1,"data":{"name":"Ada King"}}',
    );
    expect(upcast(event, broken)).toMatchObject({
      schemaVersion: 2,
      data: { first: 'Ada', last: 'King' },
    });
  });

  it.each([
    [1, 3],
    [2, 3],
    [3, 3],
    // Versions that no step starts from are unchanged.
    [4, 4],
    [0, 0],
  ])('is upcast from version %i to %i', (from, to) => {
    expect(upcastVersion('GuestInvited', from, steps)).toBe(to);
  });

  it('is not changed in place', () => {
    const event = stored(
      '{"type":"GuestInvited","schemaVersion":1,"data":{"name":"Ada King"}}',
    );
    upcast(event, steps);
    expect(event.schemaVersion).toBe(1);
    expect(event.data).toEqual({ name: 'Ada King' });
  });
});
