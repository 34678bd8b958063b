// Starts every command: `node launch/launch.mjs <command> [arguments]`, on any
// Node from 18 on. It makes sure that the packages are installed, and runs the
// command with the Node among them. It is plain JavaScript, so that it needs
// nothing else.
import { commands } from './commands.mjs';
import { ensureInstalled } from './install.mjs';
import { inRoot } from './paths.mjs';
import { Stopped, exitLike } from './processes.mjs';
import { UserFacingError } from './terminal.mjs';

const [name = '', ...args] = process.argv.slice(2);

const launch = async () => {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    throw new UserFacingError(
      `usage: node launch/launch.mjs <command>, one of\n  ${Object.keys(commands).join(' ')}`,
    );
  }
  const node = await ensureInstalled();
  // Cached code halves the time of a start. The folder is set only now, because
  // during the installation npm would cache its own code there.
  process.env['NODE_COMPILE_CACHE'] ??= inRoot('node_modules/.cache/compile');
  await command(node, args);
};

try {
  await launch();
} catch (error) {
  if (error instanceof Stopped) {
    exitLike({ code: null, signal: error.signal });
  } else if (error instanceof UserFacingError) {
    console.error(error.message);
    process.exitCode = 1;
  } else {
    throw error;
  }
}
