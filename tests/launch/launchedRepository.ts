import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const launcher = join(import.meta.dirname, '../../launch');

/** A program that adds the mode to `builds` and writes an empty client. */
const fakeVite = `
const fs = require('node:fs');
fs.appendFileSync('builds', process.env.NODE_ENV + '\\n');
fs.mkdirSync('dist/web', { recursive: true });
fs.writeFileSync('dist/web/app.html', '');
`;

/**
 * A program that adds its arguments to `installs` and installs the fake Vite; it
 * fails if the lock file contains the word broken.
 */
const fakeNpm = `
const { appendFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
appendFileSync('installs', process.argv.slice(2).join(' ') + '\\n');
if (readFileSync('package-lock.json', 'utf8').includes('broken')) {
  console.error('npm error broken');
  process.exit(1);
}
mkdirSync('node_modules/vite/bin', { recursive: true });
cpSync('package-lock.json', 'node_modules/.package-lock.json');
writeFileSync('node_modules/vite/bin/vite.js', ${JSON.stringify(fakeVite)});
`;

/**
 * A program that prints its arguments. With `fail` it exits with 3; with `stay`
 * it runs until SIGTERM, and then exits with 4.
 */
const fakeSlipway = `
const [mode] = process.argv.slice(2);
console.log(process.argv.slice(2).join(' '));
if (mode === 'fail') process.exit(3);
if (mode === 'stay') {
  process.on('SIGTERM', () => {
    console.log('asked');
    setTimeout(() => process.exit(4), 300);
  });
  setInterval(() => undefined, 1000);
  console.log('pid ' + process.pid);
}
`;

export type Launched = {
  process: ChildProcess;
  /** The output so far, on stdout and stderr. */
  output: () => { out: string; err: string };
  /** Resolves when stdout matches the pattern. */
  waitForOutput: (text: RegExp) => Promise<RegExpExecArray>;
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
};

/**
 * A repository with the launcher and stand-ins for the programs that it runs.
 */
export class LaunchedRepository {
  readonly root = mkdtempSync(join(tmpdir(), 'slipway-launch-'));
  readonly #npm = join(this.root, 'npm', 'npm-cli.js');

  /** Copies the packages of the original, if there is one. */
  constructor(original?: LaunchedRepository) {
    if (original !== undefined) {
      cpSync(original.root, this.root, { recursive: true });
      return;
    }
    cpSync(launcher, join(this.root, 'launch'), { recursive: true });
    this.write('package.json', '{ "type": "module" }');
    this.write('npm/package.json', '{ "type": "commonjs" }');
    this.write('npm/npm-cli.js', fakeNpm);
    // Stands in for the server and for the command line.
    this.write('api/main.ts', fakeSlipway);
    this.write('api/cli/main.ts', fakeSlipway);
    this.writeLockFile({ 'node_modules/vite': { version: '1.0.0' } });
  }

  /** A repository with its packages, to be copied for each test. */
  static async installed(): Promise<LaunchedRepository> {
    const repository = new LaunchedRepository();
    await repository.launch('slipway').ended;
    return repository;
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    writeFileSync(join(this.root, path), text);
  }

  /** Writes the package-lock.json that npm is to install. */
  writeLockFile(
    packages: Record<string, { version: string; os?: string[] }>,
  ): void {
    this.write('package-lock.json', JSON.stringify({ packages }));
  }

  /** The lines of a file to which a stand-in adds one at every call. */
  lines(path: string): string[] {
    const file = join(this.root, path);
    return existsSync(file)
      ? readFileSync(file, 'utf8').trim().split('\n')
      : [];
  }

  launch(...args: string[]): Launched {
    const child = spawn(
      process.execPath,
      [join(this.root, 'launch/launch.mjs'), ...args],
      {
        env: {
          PATH: process.env['PATH'],
          npm_execpath: this.#npm,
          // Any program that starts counts as a browser here.
          CHROMIUM_PATH: process.execPath,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
        // A separate process group, for signals to all its processes.
        detached: true,
      },
    );
    const output = { out: '', err: '' };
    child.stdout.on('data', (chunk) => (output.out += String(chunk)));
    child.stderr.on('data', (chunk) => (output.err += String(chunk)));
    const waitForOutput = async (text: RegExp) => {
      for (;;) {
        const found = text.exec(output.out);
        if (found !== null) return found;
        await once(child.stdout, 'data');
      }
    };
    const ended = once(child, 'close').then(([code, signal]) => ({
      code: code as number | null,
      signal: signal as NodeJS.Signals | null,
    }));
    return { process: child, output: () => output, waitForOutput, ended };
  }

  dispose(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
