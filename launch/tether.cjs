// Required into a program ahead of its own code, on any Node from 18 on.

// A launcher that was killed handed down no signal. Without this the server
// would live on, unseen, and hold the port and the data of the next one; and
// npm would go on writing to the folder that the next one installs into.
if (process.channel !== undefined) {
  process.on('disconnect', () => process.exit(1));
  process.channel.unref();
}

// Compiled code is kept at a graceful end; a killed server has kept it, too.
setTimeout(() => {
  process.getBuiltinModule?.('node:module').flushCompileCache?.();
}, 5_000).unref();
