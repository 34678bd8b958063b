// Required into a program ahead of its own code, on any Node from 18 on. Ties
// it to the launcher, which speaks to it over a channel.

if (process.channel !== undefined) {
  // A launcher that was killed forwarded no signal. Without this the server
  // would live on, unseen, and hold the port and the data of the next one; and
  // npm would continue to write to the folder that the next one installs into.
  process.on('disconnect', () => process.exit(1));
  takeSignals();
  process.channel.unref();
}

// Compiled code is saved at a graceful end; a killed server has saved it, too.
setTimeout(() => {
  process.getBuiltinModule?.('node:module').flushCompileCache?.();
}, 5_000).unref();

/**
 * Takes the signals that the launcher forwards. One that was sent to the whole
 * process group has arrived here directly, and to a server a second one means
 * 'at once': so a signal that has arrived is not repeated.
 */
function takeSignals() {
  let received = 0;
  let handedDown = 0;
  /** @type {Set<unknown>} */
  const unheard = new Set(['SIGINT', 'SIGTERM', 'SIGHUP']);
  // Wait for the program's own listener: without one, a signal ends it.
  process.on('newListener', (/** @type {NodeJS.Signals} */ name) => {
    if (unheard.delete(name)) process.on(name, () => (received += 1));
  });
  process.on('message', (/** @type {NodeJS.Signals} */ signal) => {
    handedDown += 1;
    const wanted = handedDown;
    // Signals sent together may arrive in either order.
    setTimeout(() => {
      if (received < wanted) process.kill(process.pid, signal);
    }, 100);
  });
}
