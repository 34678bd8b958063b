import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '../freePort.ts';

/** A broker that requires TLS and SCRAM, or a client certificate. */
export type SecureBroker = Readonly<{
  /** The address for TLS with a password. */
  brokers: string;
  /** The address for TLS with a client certificate. */
  certified: string;
  username: string;
  password: string;
  /** The paths of PEM files. */
  ca: string;
  cert: string;
  key: string;
  stop: () => Promise<void>;
}>;

const run = promisify(execFile);
/** Where the script of SLIPWAY_ENGINES stores the jars that it downloaded. */
const CACHE =
  process.env['SLIPWAY_ENGINES_CACHE'] ??
  join(homedir(), '.cache/slipway-engines');
const JARS = join(CACHE, 'kafka/jars');
const HOST = '127.0.0.1';
const MECHANISM = 'SCRAM-SHA-512';
const START_MS = 60_000;
const DAYS = '2';

/** Whether the jars of a broker exist. */
export const hasBrokerJars = (): boolean => existsSync(JARS);

/** Starts a broker with new keys. Throws if java or openssl is missing. */
export const startSecureBroker = async (): Promise<SecureBroker> => {
  const folder = await mkdtemp(join(tmpdir(), 'slipway-secure-kafka-'));
  const ports = {
    sasl: await findFreePort(),
    mutual: await findFreePort(),
    inner: await findFreePort(),
    controller: await findFreePort(),
  };
  const pathOf = (name: string) => join(folder, name);
  const account = { username: 'slipway', password: crypto.randomUUID() };
  await makeKeys(pathOf);
  await writeSettings(pathOf, ports);
  await formatStorage(pathOf, account);
  const stop = startBroker(pathOf, folder);
  await untilListening(ports.sasl, START_MS).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    brokers: `${HOST}:${String(ports.sasl)}`,
    certified: `${HOST}:${String(ports.mutual)}`,
    ...account,
    ca: pathOf('ca.crt'),
    cert: pathOf('client.crt'),
    key: pathOf('client.key'),
    stop,
  };
};

/** The path of a file in the broker's folder. */
type PathOf = (name: string) => string;
type Ports = Readonly<
  Record<'sasl' | 'mutual' | 'inner' | 'controller', number>
>;

const writeSettings = async (
  pathOf: PathOf,
  { sasl, mutual, inner, controller }: Ports,
): Promise<void> => {
  const listeners = `SASL://${HOST}:${String(sasl)},MUTUAL://${HOST}:${String(mutual)},INNER://${HOST}:${String(inner)}`;
  const settings = {
    'node.id': '1',
    'process.roles': 'broker,controller',
    'controller.quorum.voters': `1@${HOST}:${String(controller)}`,
    listeners: `${listeners},CONTROLLER://${HOST}:${String(controller)}`,
    'advertised.listeners': listeners,
    'controller.listener.names': 'CONTROLLER',
    'inter.broker.listener.name': 'INNER',
    'listener.security.protocol.map':
      'CONTROLLER:PLAINTEXT,INNER:PLAINTEXT,SASL:SASL_SSL,MUTUAL:SSL',
    'sasl.enabled.mechanisms': MECHANISM,
    [`listener.name.sasl.${MECHANISM.toLowerCase()}.sasl.jaas.config`]:
      'org.apache.kafka.common.security.scram.ScramLoginModule required;',
    'ssl.keystore.type': 'PEM',
    'ssl.keystore.location': pathOf('server.pem'),
    'ssl.truststore.type': 'PEM',
    'ssl.truststore.location': pathOf('ca.crt'),
    'listener.name.mutual.ssl.client.auth': 'required',
    'log.dirs': pathOf('data'),
    'offsets.topic.replication.factor': '1',
    'offsets.topic.num.partitions': '4',
    'transaction.state.log.replication.factor': '1',
    'transaction.state.log.min.isr': '1',
    'group.initial.rebalance.delay.ms': '0',
    'auto.create.topics.enable': 'false',
  };
  const properties = Object.entries(settings).map((pair) => pair.join('='));
  await writeFile(pathOf('server.properties'), properties.join('\n'));
  await writeFile(pathOf('log4j.properties'), 'log4j.rootLogger=OFF');
};

const javaOptions = (pathOf: PathOf): readonly string[] => [
  `-Dlog4j.configuration=file:${pathOf('log4j.properties')}`,
  '-Xmx384m',
  '-XX:+UseSerialGC',
  '-cp',
  `${JARS}/*`,
];

/** A broker starts only with formatted storage, which also has the account. */
const formatStorage = async (
  pathOf: PathOf,
  { username, password }: Readonly<{ username: string; password: string }>,
): Promise<void> => {
  const id = crypto.randomUUID().replaceAll('-', '').slice(0, 22);
  await run('java', [
    ...javaOptions(pathOf),
    'kafka.tools.StorageTool',
    'format',
    '-t',
    id,
    '-c',
    pathOf('server.properties'),
    '--add-scram',
    `${MECHANISM}=[name=${username},password=${password}]`,
  ]);
};

/** Returns a function that stops the broker and removes its folder. */
const startBroker = (pathOf: PathOf, folder: string): (() => Promise<void>) => {
  const server = spawn(
    'java',
    [...javaOptions(pathOf), 'kafka.Kafka', pathOf('server.properties')],
    { stdio: 'ignore' },
  );
  const ended = new Promise((resolve) => server.once('exit', resolve));
  return async () => {
    server.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
};

/** Creates an authority, and a server and a client certificate from it. */
const makeKeys = async (pathOf: PathOf): Promise<void> => {
  const openssl = (...args: readonly string[]) => run('openssl', args);
  const newKey = ['req', '-newkey', 'rsa:2048', '-nodes', '-days', DAYS];
  const to = (name: string) => ['-keyout', pathOf(`${name}.key`), '-out'];
  await openssl(
    ...newKey,
    '-x509',
    '-subj',
    '/CN=Test',
    ...to('ca'),
    pathOf('ca.crt'),
  );
  const sign = async (name: string, extension: string) => {
    const request = pathOf(`${name}.csr`);
    await openssl(...newKey, '-subj', `/CN=${name}`, ...to(name), request);
    await writeFile(pathOf(`${name}.ext`), extension);
    await openssl(
      'x509',
      '-req',
      '-days',
      DAYS,
      '-in',
      request,
      '-CA',
      pathOf('ca.crt'),
      '-CAkey',
      pathOf('ca.key'),
      '-CAcreateserial',
      '-extfile',
      pathOf(`${name}.ext`),
      '-out',
      pathOf(`${name}.crt`),
    );
  };
  await sign('server', 'subjectAltName=IP:127.0.0.1');
  await sign('client', 'extendedKeyUsage=clientAuth');
  const parts = ['server.key', 'server.crt', 'ca.crt'].map((name) =>
    readFile(pathOf(name), 'utf8'),
  );
  await writeFile(pathOf('server.pem'), (await Promise.all(parts)).join(''));
};

const untilListening = async (port: number, ms: number): Promise<void> => {
  const end = performance.now() + ms;
  const isListening = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, HOST);
      socket.once('connect', () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', () => {
        resolve(false);
      });
    });
  while (!(await isListening())) {
    if (performance.now() > end) throw new Error('The broker did not start.');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
};
