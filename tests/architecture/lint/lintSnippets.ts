import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../repositoryFiles.ts';

const CONFIGURATION = [
  'oxlint.config.ts',
  'package.json',
  'tests/architecture/lint',
  'tsconfig.json',
];

/**
 * Lints files with our configuration in a folder of their own, in one run.
 * @param files the code of each, by its path
 * @returns the rules that each file breaks, such as `eslint(no-console)`
 */
export const lintSnippets = async (
  files: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const folder = await mkdtemp(join(tmpdir(), 'slipway-lint-'));
  try {
    for (const path of CONFIGURATION) {
      await cp(join(root, path), join(folder, path), { recursive: true });
    }
    const modules = join(root, 'node_modules');
    await symlink(modules, join(folder, 'node_modules'));
    for (const [path, code] of files) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), `${code}\n`);
    }
    const found = await brokenRulesIn(folder, [...files.keys()]);
    return new Map(
      [...files.keys()].map((path) => [
        path,
        found.flatMap(({ filename, code }) => (filename === path ? code : [])),
      ]),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
};

type Diagnostic = Readonly<{ filename: string; code: string }>;

const brokenRulesIn = (
  folder: string,
  paths: readonly string[],
): Promise<readonly Diagnostic[]> =>
  new Promise((resolve, reject) => {
    const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
    execFile(
      process.execPath,
      [oxlint, '--format', 'json', ...paths],
      { cwd: folder },
      (_, out, errors) => {
        try {
          const report = JSON.parse(out) as { diagnostics: Diagnostic[] };
          resolve(report.diagnostics);
        } catch {
          reject(new Error(`${out}\n${errors}`));
        }
      },
    );
  });
