import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  vi,
} from 'vitest';
import { LaunchedRepository } from './launchedRepository.ts';

let installed: LaunchedRepository;
let repository: LaunchedRepository;

beforeAll(async () => {
  installed = await LaunchedRepository.installed();
});
afterAll(() => {
  installed.dispose();
});
beforeEach(() => {
  repository = new LaunchedRepository(installed);
});
afterEach(() => {
  repository.dispose();
});

const run = async (...args: string[]) => {
  const launched = repository.launch(...args);
  return { ...(await launched.ended), ...launched.output() };
};

describe('The launcher', () => {
  describe('When nothing is installed', () => {
    beforeEach(() => {
      repository.dispose();
      repository = new LaunchedRepository();
    });

    it('installs from the lock file, says so in one line, and continues', async () => {
      const { code, out, err } = await run('slipway', 'rebuild', 'items');
      expect(repository.lines('installs')).toEqual([
        expect.stringMatching(/^ci --include=dev /),
      ]);
      expect(err).toMatch(/^Installing the packages … \d+\.\d s\n$/);
      expect(out).toBe('rebuild items\n');
      expect(code).toBe(0);
    });

    it('installs only once, even if two are started at the same time', async () => {
      const both = await Promise.all([
        run('slipway', 'a'),
        run('slipway', 'b'),
      ]);
      expect(repository.lines('installs')).toHaveLength(1);
      expect(both.map(({ out }) => out)).toEqual(['a\n', 'b\n']);
    });

    it('takes over from a launcher that died while it installed', async () => {
      const lock = join(repository.root, '.cache/install.lock');
      mkdirSync(join(repository.root, '.cache'));
      writeFileSync(lock, 'dead');
      utimesSync(lock, new Date(0), new Date(0));
      expect((await run('slipway')).code).toBe(0);
      expect(repository.lines('installs')).toHaveLength(1);
    });

    it('shows npm’s error if it fails', async () => {
      repository.writeLockFile({ 'node_modules/broken': { version: '1.0.0' } });
      const { code, out, err } = await run('slipway');
      expect(err).toContain('npm ci failed:\nnpm error broken');
      expect(out).toBe('');
      expect(code).toBe(1);
    });
  });

  describe('If everything is installed', () => {
    it('neither installs nor prints anything', async () => {
      expect(await run('slipway', 'x')).toMatchObject({ out: 'x\n', err: '' });
      expect(repository.lines('installs')).toHaveLength(1);
    });

    it('installs again if the lock file has changed', async () => {
      repository.writeLockFile({ 'node_modules/vite': { version: '2.0.0' } });
      await run('slipway');
      expect(repository.lines('installs')).toHaveLength(2);
    });

    it('installs again when the packages are missing', async () => {
      rmSync(join(repository.root, 'node_modules'), { recursive: true });
      await run('slipway');
      expect(repository.lines('installs')).toHaveLength(2);
    });

    it('does not repeat what npm itself installed from the new lock file', async () => {
      const packages = { 'node_modules/vite': { version: '3.0.0' } };
      repository.writeLockFile(packages);
      repository.write(
        'node_modules/.package-lock.json',
        JSON.stringify({ packages }),
      );
      await run('slipway');
      expect(repository.lines('installs')).toHaveLength(1);
    });

    it.each([
      ['for this platform', process.platform, 2],
      ['for another platform', 'another', 1],
    ])(
      'installs a package that npm left out, unless it is for another platform: %s',
      async (_, os, installs) => {
        const vite = { version: '3.0.0' };
        const extra = { version: '1.0.0', optional: true, os: [os] };
        repository.writeLockFile({
          'node_modules/vite': vite,
          'node_modules/extra': extra,
        });
        repository.write(
          'node_modules/.package-lock.json',
          JSON.stringify({ packages: { 'node_modules/vite': vite } }),
        );
        await run('slipway');
        expect(repository.lines('installs')).toHaveLength(installs);
      },
    );
  });

  describe('Before it starts the server', () => {
    it('builds the client, and again when its sources change', async () => {
      expect((await run('start')).err).toMatch(/Building the client … .* s\n$/);
      expect((await run('start')).err).toBe('');
      expect(repository.lines('builds')).toEqual(['production']);
      repository.write('web/app/App.tsx', 'export const App = 1;');
      expect((await run('start')).err).toMatch(/^Building the client … /);
      expect(repository.lines('builds')).toHaveLength(2);
    });
  });

  describe('When its program exits', () => {
    it('exits with its exit code', async () => {
      expect(await run('slipway', 'fail')).toMatchObject({ code: 3 });
    });

    it('forwards SIGTERM to it', async () => {
      const launched = repository.launch('start', 'stay');
      await launched.waitForOutput(/pid \d+/);
      launched.process.kill('SIGTERM');
      expect(await launched.ended).toEqual({ code: 4, signal: null });
    });

    it('does not repeat SIGTERM when the program has received it too', async () => {
      const launched = repository.launch('start', 'stay');
      await launched.waitForOutput(/pid \d+/);
      // A paused launcher acts after the program has received the signal.
      launched.process.kill('SIGSTOP');
      process.kill(-Number(launched.process.pid), 'SIGTERM');
      await launched.waitForOutput(/asked/);
      launched.process.kill('SIGCONT');
      expect(await launched.ended).toEqual({ code: 4, signal: null });
      expect(launched.output().out.match(/asked/g)).toHaveLength(1);
    });

    it('forwards SIGTERM each time it is received', async () => {
      const launched = repository.launch('start', 'stay');
      await launched.waitForOutput(/pid \d+/);
      launched.process.kill('SIGTERM');
      await launched.waitForOutput(/asked/);
      launched.process.kill('SIGTERM');
      await launched.waitForOutput(/asked\nasked/);
    });

    it('exits with the signal that killed it', async () => {
      const launched = repository.launch('start', 'stay');
      process.kill(
        Number((await launched.waitForOutput(/pid (\d+)/))[1]),
        'SIGKILL',
      );
      expect(await launched.ended).toEqual({ code: null, signal: 'SIGKILL' });
    });
  });

  it('leaves no server behind when it is killed', async () => {
    const launched = repository.launch('start', 'stay');
    const pid = Number((await launched.waitForOutput(/pid (\d+)/))[1]);
    launched.process.kill('SIGKILL');
    await vi.waitFor(() => {
      expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    }, 60_000);
  });

  it('prints its commands if asked for something else', async () => {
    const { code, err } = await run('toString');
    expect(err).toContain('usage: node launch/launch.mjs');
    expect(code).toBe(1);
  });
});
