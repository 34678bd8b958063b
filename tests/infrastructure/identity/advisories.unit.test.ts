import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

const { packages } = JSON.parse(
  readFileSync(join(root, 'package-lock.json'), 'utf8'),
) as { packages: Record<string, { version?: string; dev?: boolean }> };

/** Every installed version of a deployed package. */
const versionsOf = (name: string): string[] =>
  Object.entries(packages)
    .filter(([path, { dev }]) => path.endsWith(`node_modules/${name}`) && !dev)
    .map(([, { version = '' }]) => version);

const isAtLeast = (version: string, fixed: string): boolean => {
  const [left, right] = [version, fixed].map((text) =>
    text.split('.').map(Number),
  );
  const differing =
    left?.findIndex((part, index) => part !== right?.[index]) ?? -1;
  return (
    differing === -1 || (left?.[differing] ?? 0) > (right?.[differing] ?? 0)
  );
};

describe('No package of the sign-in strategies has a known advisory', () => {
  // The first version without the advisory, and the advisory.
  // infrastructure/identity/README.md says where each of these is used.
  it.each([
    ['async', '3.2.2', 'GHSA-fwr7-v2mv-hh25'],
    ['base64url', '3.0.0', 'GHSA-rvg8-pwq2-xj7q'],
    ['brace-expansion', '1.1.18', 'GHSA-rgw5-rvv9-x895'],
    ['jws', '3.2.3', 'GHSA-869p-cjfg-cm3x'],
    ['lodash', '4.18.0', 'GHSA-r5fr-rjxr-66jc'],
    ['minimatch', '3.1.3', 'GHSA-3ppc-4f35-3m26'],
    ['minimist', '1.2.6', 'GHSA-xvch-5gv4-984h'],
    ['moment', '2.31.0', 'GHSA-4p3w-j4w9-5jqw'],
    ['node-forge', '1.4.1', 'CVE-2026-85393'],
    ['node-jose', '2.2.0', 'CVE-2023-25653'],
    ['passport', '0.6.0', 'GHSA-v923-w3x8-wh69'],
    ['uuid', '11.1.1', 'GHSA-w5hq-g745-h8pq'],
  ])('%s is %s or newer (%s)', (name, fixed) => {
    const versions = versionsOf(name);
    expect(versions).not.toEqual([]);
    for (const version of versions) {
      expect(isAtLeast(version, fixed), version).toBe(true);
    }
  });

  it('compares versions number by number', () => {
    expect(isAtLeast('3.2.1', '3.2.2')).toBe(false);
    expect(isAtLeast('1.4.3', '1.4.0')).toBe(true);
    expect(isAtLeast('9.0.1', '11.1.1')).toBe(false);
    expect(isAtLeast('2.2.0', '2.2.0')).toBe(true);
  });
});
