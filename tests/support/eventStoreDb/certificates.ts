import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A key and a certificate that it has signed itself, in PEM. */
export type Certificate = Readonly<{
  key: string;
  cert: string;
  /** The file of the certificate. */
  file: string;
}>;

export type Certificates = Readonly<{
  /** For a name, and valid for so many days from now, which may be over. */
  make: (names: string, days: number) => Certificate;
  remove: () => void;
}>;

/** Whether there is the program that makes them. */
export const hasOpenssl = (): boolean =>
  spawnSync('openssl', ['version']).status === 0;

/** Makes certificates by openssl, in a folder of their own. */
export const openCertificates = (): Certificates => {
  const folder = mkdtempSync(join(tmpdir(), 'slipway-certificates-'));
  let count = 0;
  return {
    make: (names, days) => {
      const at = (end: string) => join(folder, `${String(count)}.${end}`);
      count += 1;
      const run = (...args: readonly string[]) =>
        execFileSync('openssl', args, { stdio: 'ignore' });
      writeFileSync(at('ext'), `subjectAltName=${names}\n`);
      run(
        ...['req', '-new', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=one'],
        ...['-keyout', at('key'), '-out', at('csr')],
      );
      run(
        ...['x509', '-req', '-in', at('csr'), '-signkey', at('key')],
        ...['-days', String(days), '-extfile', at('ext'), '-out', at('crt')],
      );
      const read = (end: string) => readFileSync(at(end), 'utf8');
      return { key: read('key'), cert: read('crt'), file: at('crt') };
    },
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
