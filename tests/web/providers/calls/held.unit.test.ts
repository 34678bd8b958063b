import { describe, expect, it, vi } from 'vitest';
import { Discarded } from '#web/providers/calls/discarded.ts';
import { createHeldCommands } from '#web/providers/calls/held.ts';

const given = () => {
  const end = vi.fn();
  const page = new EventTarget();
  const held = createHeldCommands(() => ({ retrying: vi.fn(), end }), page);
  const send = vi.fn((options: object) => Promise.resolve(options));
  return { held, page, end, send };
};

const settle = () => new Promise<void>((done) => setImmediate(done));

describe('A command that is held', () => {
  it('counts as being saved until it is sent', async () => {
    const { held, send, end } = given();
    const hold = held.hold();
    const sent = hold.run(send);
    await settle();
    expect(send).not.toHaveBeenCalled();
    expect(end).not.toHaveBeenCalled();
    hold.release();
    expect(await sent).toEqual({});
    expect(end).toHaveBeenCalledOnce();
    expect(hold.takeBack()).toBe(false);
  });

  it('is not sent once it is taken back', async () => {
    const { held, send, end } = given();
    const hold = held.hold();
    const sent = hold.run(send);
    expect(hold.takeBack()).toBe(true);
    hold.release();
    await expect(sent).rejects.toThrow(Discarded);
    expect(send).not.toHaveBeenCalled();
    expect(end).toHaveBeenCalledOnce();
  });

  it('is sent in a way that outlives the page when that is left', async () => {
    const { held, page, send } = given();
    const sent = held.hold().run(send);
    page.dispatchEvent(new Event('pagehide'));
    expect(await sent).toMatchObject({ keepalive: true });
  });

  it('is sent before another team is chosen, without taking for ever', async () => {
    const { held, send } = given();
    void held.hold().run(send);
    await held.sendAll();
    expect(send).toHaveBeenCalledOnce();

    vi.useFakeTimers({ toFake: ['setTimeout'] });
    void held.hold().run(() => new Promise(() => undefined));
    const patience = held.sendAll();
    await vi.advanceTimersByTimeAsync(5_000);
    await patience;
    vi.useRealTimers();
  });
});
