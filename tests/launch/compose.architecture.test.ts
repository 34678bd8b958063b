import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readSettings } from '#api/settings/settings.ts';
import { settingsSchema } from '#api/settings/environmentVariables.ts';
import { MAX_MESSAGE_BYTES } from '#infrastructure/kafka/messageSizes.ts';
import { IMAGES } from '#tests/support/engines/images.ts';

type Service = Readonly<{
  image: string;
  restart?: string;
  environment?: Record<string, string>;
  ports?: string[];
  networks?: string[];
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[]; interval: string; retries: number };
  read_only?: boolean;
  tmpfs?: string;
  cap_drop?: string[];
  security_opt?: string[];
  logging?: { options: Record<string, string> };
  mem_limit?: string;
  pids_limit?: number;
}>;

type Compose = Readonly<{
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean } | null>;
  volumes: Record<string, null>;
}>;

const ENGINES = ['eventstore', 'kafka', 'mongo'];
const ROLES = ['api', 'relay', 'projector'];
const MAX_VARIABLES = 20;

const text = readFileSync(
  join(import.meta.dirname, '../../docker-compose.yml'),
  'utf8',
);
const { services, networks, volumes } = parse(text, { merge: true }) as Compose;

const service = (name: string): Service => {
  const found = services[name];
  if (found === undefined) throw new Error(`There is no service ${name}.`);
  return found;
};

/** An empty value is valid here, but `:-` would treat it as unset. */
const MAY_BE_EMPTY = 'EVENTSTORE_PREFIX';

/**
 * Fills in the default of every `${NAME:-default}`, like compose without
 * settings.
 */
const filledIn = (value: string): string =>
  value.replaceAll(/\$\{(\w+):?-(.*?)\}/g, '$2');

describe('A file with secrets', () => {
  it('stays out of the repository (threat S19)', () => {
    const ignored = readFileSync(
      join(import.meta.dirname, '../../.gitignore'),
      'utf8',
    ).split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.env', '.env.*']));
  });
});

describe('docker-compose.yml', () => {
  it('runs an api, a relay, a projector and the three engines', () => {
    expect(Object.keys(services).toSorted()).toEqual(
      [...ROLES, ...ENGINES].toSorted(),
    );
  });

  it('runs the same engines as the tests', () => {
    expect(service('eventstore').image).toBe(IMAGES.eventStore);
    expect(service('kafka').image).toBe(IMAGES.kafka);
    expect(service('mongo').image).toBe(IMAGES.mongo);
  });

  it('has brokers that accept what the topics accept (threat C1)', () => {
    const { environment = {} } = service('kafka');
    expect(environment['KAFKA_MESSAGE_MAX_BYTES']).toBe(
      String(MAX_MESSAGE_BYTES),
    );
  });

  it(`has at most ${String(MAX_VARIABLES)} variables, each with a default and on a separate line`, () => {
    const variables = [...text.matchAll(/\$\{(\w+)(:?-)?/g)]
      .filter(([, name]) => name !== undefined && name !== 'NAME')
      .map(([, name = '', hasDefault]) => ({ name, hasDefault }));
    const distinct = new Set(variables.map(({ name }) => name));
    expect(distinct.size).toBe(variables.length);
    expect(distinct.size).toBeLessThanOrEqual(MAX_VARIABLES);
    expect(distinct.size).toBeGreaterThan(5);
    for (const { name, hasDefault } of variables) {
      expect(hasDefault, name).toBe(name === MAY_BE_EMPTY ? '-' : ':-');
    }
  });

  it.each(ROLES)(
    'sets only known settings for %s, with which it can start',
    (role) => {
      const { environment = {} } = service(role);
      for (const name of Object.keys(environment)) {
        expect(Object.keys(settingsSchema.shape)).toContain(name);
      }
      const settings = readSettings(
        Object.fromEntries(
          Object.entries(environment).map(([name, value]) => [
            name,
            filledIn(value),
          ]),
        ),
      );
      expect(settings.engine).toMatchObject({ kind: 'distributed', role });
    },
  );

  it.each(ROLES)(
    'runs %s read-only, without privileges, and starts it last',
    (role) => {
      const {
        read_only,
        tmpfs,
        cap_drop,
        security_opt,
        depends_on,
        ...others
      } = service(role);
      expect(read_only).toBe(true);
      expect(tmpfs).toBe('/tmp');
      expect(cap_drop).toEqual(['ALL']);
      expect(security_opt).toEqual(['no-new-privileges:true']);
      expect(others.volumes).toBeUndefined();
      expect(depends_on).toEqual(
        Object.fromEntries(
          ENGINES.map((name) => [name, { condition: 'service_healthy' }]),
        ),
      );
    },
  );

  it.each(ENGINES)(
    'stores the data of %s in a volume, and checks its health',
    (name) => {
      const engine = service(name);
      expect(engine.healthcheck?.test[0]).toBe('CMD');
      expect(engine.healthcheck?.retries).toBeGreaterThan(5);
      expect(engine.volumes?.length).toBeGreaterThan(0);
      for (const volume of engine.volumes ?? []) {
        expect(Object.keys(volumes)).toContain(volume.split(':')[0]);
      }
      expect(engine.security_opt).toEqual(['no-new-privileges:true']);
    },
  );

  it('exposes no engine outside the internal network', () => {
    expect(networks['engines']).toEqual({ internal: true });
    for (const name of ENGINES) {
      expect(service(name).networks, name).toEqual(['engines']);
      expect(service(name).ports, name).toBeUndefined();
    }
    // By default, the server listens only on this computer.
    const ports = (service('api').ports ?? []).map(filledIn);
    expect(ports).toEqual(['127.0.0.1:4300:4300']);
  });

  it('limits memory and processes of each service (threat S19)', () => {
    for (const [name, { mem_limit, pids_limit }] of Object.entries(services)) {
      expect(mem_limit, name).toMatch(/^\d+[mg]$/);
      expect(pids_limit, name).toBeGreaterThan(0);
    }
  });

  it('restarts everything after a crash, and limits the logs', () => {
    for (const [name, { restart, logging }] of Object.entries(services)) {
      expect(restart, name).toBe('unless-stopped');
      expect(logging?.options, name).toHaveProperty('max-size');
    }
  });
});
