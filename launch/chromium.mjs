import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { tools } from './paths.mjs';
import { capture } from './processes.mjs';
import { UserFacingError, step } from './terminal.mjs';

/** Has no code for windows, so the tests take a third less time in it. */
const SHELL = 'chromium-headless-shell';

/**
 * A Chromium for the browser tests: the one in CHROMIUM_PATH, else one at a
 * usual path, else one that playwright downloaded.
 * @returns {string | null} path of the program
 */
export const findChromium = () => firstOf(candidates());

/** @returns {string | null} the path of CHROMIUM_PATH or of a headless shell */
const findHeadlessShell = () =>
  firstOf([named(), ...onPath(SHELL), ...downloads()]);

/** @param {string[]} paths */
const firstOf = (paths) =>
  paths.find((path) => existsSync(path) && starts(path)) ?? null;

/**
 * Finds or installs a Chromium and sets CHROMIUM_PATH for the tests. As root on
 * Debian it installs the distribution's package, otherwise it uses playwright's
 * download.
 * @param {string} node
 */
export const ensureChromium = async (node) => {
  // On CI, prefer installing the faster headless shell to a found Chromium.
  const preferred = process.env['CI'] ? [findHeadlessShell, viaApt] : [];
  for (const way of [
    ...preferred,
    findChromium,
    viaApt,
    () => viaPlaywright(node),
  ]) {
    const path = await way();
    if (path === null) continue;
    process.env['CHROMIUM_PATH'] = path;
    return;
  }
  process.stderr.write(
    'No Chromium here, and none could be installed: the browser tests are skipped.\n',
  );
};

const viaApt = async () => {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return null;
  return attempt('Installing Chromium with apt-get', async () => {
    // If new package lists cannot be downloaded, old ones may do.
    await aptGet('update');
    const { ok } = await install(SHELL);
    // Older distributions do not have that package.
    if (!ok) await install('chromium');
  });
};

/** @param {string} name */
const install = (name) =>
  aptGet('install', '--yes', '--no-install-recommends', name);

/** @param {string[]} args */
const aptGet = (...args) => {
  const aptOptions = ['Acquire::http::Timeout=20', 'DPkg::Lock::Timeout=300'];
  return capture(
    '/usr/bin/apt-get',
    [...aptOptions.flatMap((option) => ['-o', option]), ...args],
    { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } },
  );
};

/** @param {string} node */
const viaPlaywright = (node) =>
  attempt("Installing Chromium with playwright's download", () =>
    capture(node, [tools.playwright, 'install', 'chromium-headless-shell']),
  );

/**
 * @param {string} text
 * @param {() => Promise<unknown>} install
 * @returns {Promise<string | null>} path of the program; null after a failure
 */
const attempt = async (text, install) => {
  try {
    return await step(text, async () => {
      await install();
      const path = findChromium();
      if (path === null) throw new UserFacingError('It brought no Chromium');
      return path;
    });
  } catch (error) {
    if (error instanceof UserFacingError) return null;
    throw error;
  }
};

const candidates = () => [
  named(),
  ...(usualPlaces[process.platform] ?? linuxPlaces)(),
  ...downloads(),
];

const named = () => process.env['CHROMIUM_PATH'] ?? '';

const linuxPlaces = () =>
  [
    SHELL,
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'chrome',
  ].flatMap(onPath);

/** @param {string} name */
const onPath = (name) =>
  [
    ...(process.env['PATH'] ?? '').split(delimiter),
    '/usr/bin',
    '/usr/local/bin',
    '/usr/lib/chromium',
    '/opt/google/chrome',
  ].map((folder) => join(folder, name));

const macPlaces = () =>
  ['/Applications', join(homedir(), 'Applications')].flatMap((folder) =>
    ['Chromium', 'Google Chrome', 'Microsoft Edge'].map((name) =>
      join(folder, `${name}.app/Contents/MacOS/${name}`),
    ),
  );

const windowsPlaces = () =>
  ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
    .map((name) => process.env[name])
    .filter((folder) => folder !== undefined)
    .flatMap((folder) => [
      join(folder, 'Chromium/Application/chrome.exe'),
      join(folder, 'Google/Chrome/Application/chrome.exe'),
      join(folder, 'Microsoft/Edge/Application/msedge.exe'),
    ]);

/** @type {Partial<Record<NodeJS.Platform, () => string[]>>} */
const usualPlaces = {
  darwin: macPlaces,
  linux: linuxPlaces,
  win32: windowsPlaces,
};

/** @type {Partial<Record<NodeJS.Platform, string[]>>} */
const caches = {
  darwin: ['Library', 'Caches'],
  linux: ['.cache'],
  win32: ['AppData', 'Local'],
};

/**
 * Browsers that playwright downloaded: <folder>/<browser-revision>/<platform>/.
 */
const downloads = () => {
  const cache = caches[process.platform] ?? ['.cache'];
  const folder =
    process.env['PLAYWRIGHT_BROWSERS_PATH'] ??
    join(homedir(), ...cache, 'ms-playwright');
  return entriesIn(folder)
    .filter((path) => path.includes('chromium_headless_shell-'))
    .flatMap(entriesIn)
    .flatMap(entriesIn)
    .filter((path) => /headless[-_]shell(\.exe)?$/.test(path));
};

/**
 * @param {string} folder
 * @returns {string[]} its entries; empty if it is not a folder
 */
const entriesIn = (folder) => {
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch {
    return [];
  }
};

/**
 * Whether a program starts. On some Linux distributions the name belongs to a
 * script that only asks the user to install a package. On other systems, asking
 * for the version would open a window.
 * @param {string} path
 */
const starts = (path) =>
  process.platform !== 'linux' ||
  spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
