import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchForUpdates } from '#web/app/updates/appUpdates.ts';

const MINUTE = 60_000;
/** How often a page checks whether it is idle, once a version waits. */
const IDLE_CHECK = 1_000;
/** Between the activation of a version and the reload of the page. */
const RELOAD_DELAY = 300;

const fakeEventTarget = () => {
  const listeners = new Map<string, () => void>();
  return {
    addEventListener: (type: string, listener: () => void) => {
      listeners.set(type, listener);
    },
    fire: (type: string) => listeners.get(type)?.(),
  };
};

const fakeWorker = (state: string) => ({
  ...fakeEventTarget(),
  state,
  postMessage: vi.fn<(message: unknown) => void>(),
});
type Worker = ReturnType<typeof fakeWorker>;

/** Makes the worker take over as soon as it is told to. */
const activateAtOnce = (worker: Worker) => {
  worker.postMessage.mockImplementation(() => {
    worker.state = 'activated';
  });
};

/** A page of the app, controlled by a service worker unless given otherwise. */
const fakePage = ({
  active = fakeWorker('activated'),
  waiting = null,
  controller = active,
  activatesAtOnce = true,
}: {
  active?: Worker | null;
  waiting?: Worker | null;
  controller?: Worker | null;
  activatesAtOnce?: boolean;
} = {}) => {
  let isIdle = true;
  const registration = {
    ...fakeEventTarget(),
    active,
    waiting,
    installing: null as Worker | null,
    update: vi.fn(() => Promise.resolve()),
  };
  const container = { ...fakeEventTarget(), controller };
  const reload = vi.fn();
  const start = () =>
    watchForUpdates({ container, registration, isIdle: () => isIdle, reload });
  return {
    registration,
    container,
    reload,
    start,
    setIdle: (value: boolean) => {
      isIdle = value;
    },
    /** Installs another version completely. */
    install: (): Worker => {
      const worker = fakeWorker('installing');
      registration.installing = worker;
      registration.fire('updatefound');
      worker.state = 'installed';
      if (activatesAtOnce) activateAtOnce(worker);
      registration.installing = null;
      registration.waiting = worker;
      worker.fire('statechange');
      return worker;
    },
  };
};

const SKIP_WAITING = { type: 'SKIP_WAITING' };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('A new version', () => {
  it('is checked for at startup and every 30 minutes (M13)', async () => {
    const { registration, start } = fakePage();
    start();
    expect(registration.update).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(30 * MINUTE - 1);
    expect(registration.update).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(registration.update).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(60 * MINUTE);
    expect(registration.update).toHaveBeenCalledTimes(4);
  });

  it('is checked for again after a network failure', async () => {
    const { registration, start } = fakePage();
    registration.update.mockRejectedValue(new TypeError('Failed to fetch'));
    start();
    await vi.advanceTimersByTimeAsync(60 * MINUTE);
    expect(registration.update).toHaveBeenCalledTimes(3);
  });

  it('is checked for as soon as the server reports one (M15)', () => {
    const { registration, start } = fakePage();
    const reported = start();
    reported();
    expect(registration.update).toHaveBeenCalledTimes(2);
  });

  it('is activated, and the page is reloaded 300 ms later (M16)', async () => {
    const { install, reload, start } = fakePage();
    start();
    const worker = install();
    expect(worker.postMessage.mock.calls).toEqual([[SKIP_WAITING]]);
    await vi.advanceTimersByTimeAsync(RELOAD_DELAY - 1);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is active before the page is reloaded, as a reload in between would hang', async () => {
    const { install, reload, start } = fakePage({ activatesAtOnce: false });
    start();
    const worker = install();
    await vi.advanceTimersByTimeAsync(RELOAD_DELAY + IDLE_CHECK);
    worker.state = 'activating';
    await vi.advanceTimersByTimeAsync(IDLE_CHECK);
    expect(reload).not.toHaveBeenCalled();
    worker.state = 'activated';
    await vi.advanceTimersByTimeAsync(IDLE_CHECK);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is reloaded after a while even if the former version does not end', async () => {
    const { install, reload, start } = fakePage({ activatesAtOnce: false });
    start();
    install();
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is activated at once if it was already waiting', async () => {
    const waiting = fakeWorker('installed');
    activateAtOnce(waiting);
    const { reload, start } = fakePage({ waiting });
    start();
    expect(waiting.postMessage.mock.calls).toEqual([[SKIP_WAITING]]);
    await vi.advanceTimersByTimeAsync(RELOAD_DELAY);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is activated once it is installed if the browser was already fetching it', () => {
    const { registration, start } = fakePage();
    const worker = fakeWorker('installing');
    registration.installing = worker;
    start();
    worker.state = 'installed';
    registration.waiting = worker;
    worker.fire('statechange');
    expect(worker.postMessage.mock.calls).toEqual([[SKIP_WAITING]]);
  });

  it('waits until a reload interrupts nothing (M15)', async () => {
    const { setIdle, install, reload, start } = fakePage();
    start();
    setIdle(false);
    const worker = install();
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(worker.postMessage).not.toHaveBeenCalled();
    setIdle(true);
    await vi.advanceTimersByTimeAsync(IDLE_CHECK + RELOAD_DELAY);
    expect(worker.postMessage.mock.calls).toEqual([[SKIP_WAITING]]);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload a page that is in use again since it was activated', async () => {
    const { setIdle, install, reload, start } = fakePage();
    start();
    install();
    await vi.advanceTimersByTimeAsync(RELOAD_DELAY - 200);
    setIdle(false);
    await vi.advanceTimersByTimeAsync(3 * IDLE_CHECK);
    expect(reload).not.toHaveBeenCalled();
    setIdle(true);
    await vi.advanceTimersByTimeAsync(IDLE_CHECK);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('replaces another version that is waiting', async () => {
    const { setIdle, install, reload, start } = fakePage();
    start();
    setIdle(false);
    const first = install();
    const second = install();
    setIdle(true);
    await vi.advanceTimersByTimeAsync(IDLE_CHECK + RELOAD_DELAY);
    expect(first.postMessage).not.toHaveBeenCalled();
    expect(second.postMessage).toHaveBeenCalledTimes(1);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads this tab, too, if another tab has activated it', async () => {
    const { container, reload, start } = fakePage();
    start();
    container.fire('controllerchange');
    await vi.advanceTimersByTimeAsync(RELOAD_DELAY);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('The very first version', () => {
  it('reloads nothing, because the page already has that version', async () => {
    const page = fakePage({ active: null });
    page.start();
    expect(page.registration.update).not.toHaveBeenCalled();
    page.install();
    page.container.fire('controllerchange');
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(page.reload).not.toHaveBeenCalled();
  });
});
