import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A self-signed certificate and its key, in PEM. */
export type Certificate = Readonly<{
  key: string;
  cert: string;
  /** The path of the certificate's file. */
  file: string;
}>;

export type Certificates = Readonly<{
  /**
   * Creates a certificate for names, valid for `days` days or already expired.
   */
  make: (names: string, days: number) => Certificate;
  remove: () => void;
}>;

/** Whether openssl is installed. */
export const hasOpenssl = (): boolean =>
  spawnSync('openssl', ['version']).status === 0;

/** Creates certificates with openssl, in a temporary folder. */
export const openCertificates = (): Certificates => {
  const folder = mkdtempSync(join(tmpdir(), 'slipway-certificates-'));
  let count = 0;
  return {
    make: (names, days) => {
      const pathOf = (extension: string) =>
        join(folder, `${String(count)}.${extension}`);
      count += 1;
      const run = (...args: readonly string[]) =>
        execFileSync('openssl', args, { stdio: 'ignore' });
      writeFileSync(pathOf('ext'), `subjectAltName=${names}\n`);
      run(
        'req',
        '-new',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-subj',
        '/CN=one',
        '-keyout',
        pathOf('key'),
        '-out',
        pathOf('csr'),
      );
      run(
        'x509',
        '-req',
        '-in',
        pathOf('csr'),
        '-signkey',
        pathOf('key'),
        '-days',
        String(days),
        '-extfile',
        pathOf('ext'),
        '-out',
        pathOf('crt'),
      );
      const read = (extension: string) =>
        readFileSync(pathOf(extension), 'utf8');
      return { key: read('key'), cert: read('crt'), file: pathOf('crt') };
    },
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
