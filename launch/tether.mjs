import { flushCompileCache } from 'node:module';

// Imported into the server ahead of its own code. A launcher that was killed
// handed down no signal: without this its server would live on, unseen, and
// hold the port and the data of the next one.
if (process.channel !== undefined) {
  process.on('disconnect', () => process.exit(1));
  process.channel.unref();
}

// Compiled code is kept at a graceful end; a killed server has kept it, too.
setTimeout(flushCompileCache, 5_000).unref();
