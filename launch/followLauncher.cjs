// Loaded before a program's own code, on any Node from 18 on. It connects the
// program to the launcher through a channel.

if (process.channel !== undefined) {
  // A launcher that was killed forwards no signal. Without this, the server
  // would continue unnoticed and occupy the port and data of the next server,
  // and npm would write to the folder into which the next one installs.
  process.on('disconnect', () => process.exit(1));
  handleForwardedSignals();
  process.channel.unref();
}

// Saves compiled code, which otherwise happens only at a graceful end.
setTimeout(() => {
  process.getBuiltinModule?.('node:module').flushCompileCache?.();
}, 5_000).unref();

/**
 * Handles the signals that the launcher forwards. A signal to the whole process
 * group has also arrived directly, and servers end at once at a second one, so
 * a signal that has already arrived is not repeated.
 */
function handleForwardedSignals() {
  let received = 0;
  let forwarded = 0;
  /** @type {Set<unknown>} */
  const signalsWithoutListener = new Set(['SIGINT', 'SIGTERM', 'SIGHUP']);
  // Wait for the program's own listener: without one, a signal ends it.
  process.on('newListener', (/** @type {NodeJS.Signals} */ name) => {
    if (signalsWithoutListener.delete(name))
      process.on(name, () => (received += 1));
  });
  process.on('message', (/** @type {NodeJS.Signals} */ signal) => {
    forwarded += 1;
    const expected = forwarded;
    // The two may arrive in either order.
    setTimeout(() => {
      if (received < expected) process.kill(process.pid, signal);
    }, 100);
  });
}
