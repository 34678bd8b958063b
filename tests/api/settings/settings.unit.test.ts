import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readSettings } from '#api/settings/settings.ts';
import { problemsOf } from './problemsOf.ts';

/** Any file that can be read. */
const SCRIPT = import.meta.filename;

describe('The settings', () => {
  it('all have defaults', () => {
    expect(readSettings({})).toEqual({
      port: 4300,
      proxies: 0,
      metricsToken: null,
      host: '127.0.0.1',
      engine: { kind: 'embedded' },
      dataFolder: resolve('data'),
      publicUrl: 'http://localhost:4300',
      identity: { microsoft: null, google: null, oidc: null },
      mailSignIn: false,
      localSignIn: 'thisComputer',
      localCode: null,
      requireInvitation: false,
      allowedDomains: null,
      webhookPrivate: false,
      invitationDays: 30,
      rateLimits: true,
      smtp: null,
      openai: null,
      chatSecret: null,
      chatScript: null,
      entitlements: {
        maxOwnedTeams: 5,
        maxTeams: 20,
        maxTeamMembers: 25,
        maxProjects: 50,
        maxProjectItems: 2000,
        maxTeamTextBytes: 500_000_000,
      },
      logLevel: 'info',
    });
  });

  it.each([
    [{}, null],
    [{ SLIPWAY_CHAT_SECRET: 's' }, null],
    [{ SLIPWAY_CHAT_SCRIPT: SCRIPT }, null],
    [{ SLIPWAY_CHAT_SECRET: 's', SLIPWAY_CHAT_SCRIPT: SCRIPT }, SCRIPT],
  ])(
    'include support chat only if it can be served: %j',
    (environment, file) => {
      const { chatSecret, chatScript } = readSettings(environment);
      expect(chatScript).toBe(file);
      expect(chatSecret).toBe(file === null ? null : 's');
    },
  );

  it('are read from the environment', () => {
    const settings = readSettings({
      PORT: '8080',
      HOST: '0.0.0.0',
      SLIPWAY_DATA: '/var/lib/slipway',
      SLIPWAY_PUBLIC_URL: 'https://slipway.example.com/',
      SLIPWAY_ENTITLEMENTS: '{"maxProjectItems": 5000}',
      LOG_LEVEL: 'debug',
      PATH: '/usr/bin',
    });
    expect(settings).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      dataFolder: '/var/lib/slipway',
      publicUrl: 'https://slipway.example.com',
      logLevel: 'debug',
    });
    expect(settings.entitlements).toMatchObject({
      maxProjectItems: 5000,
      maxProjects: 50,
    });
  });

  it('treat an empty variable as not set', () => {
    expect(readSettings({ PORT: '', LOG_LEVEL: ' ' }).port).toBe(4300);
  });

  it('use the port in the default public address', () => {
    expect(readSettings({ PORT: '8080' }).publicUrl).toBe(
      'http://localhost:8080',
    );
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['SLIPWAY_ENGINE', 'cloud'],
    ['EVENTSTORE_URL', 'localhost'],
    ['EVENTSTORE_URL', 'kurrentdb://localhost'],
    ['EVENTSTORE_PREFIX', 'two words'],
    ['EVENTSTORE_PREFIX', ' '],
    ['EVENTSTORE_PREFIX', '$slipway'],
    ['EVENTSTORE_PREFIX', 'ship/'],
    ['EVENTSTORE_PREFIX', 'é.'],
    ['EVENTSTORE_PREFIX', 'a'.repeat(65)],
    ['KAFKA_PARTITIONS', '0'],
    ['KAFKA_PARTITIONS', 'many'],
    ['KAFKA_BROKERS', 'localhost'],
    ['KAFKA_BROKERS', 'one:9092,two'],
    ['KAFKA_BROKERS', 'kafka://localhost:9092'],
    ['MONGODB_URL', 'http://localhost'],
    ['SLIPWAY_ROLE', 'relay'],
    ['SLIPWAY_ROLE', 'mailer'],
    ['SLIPWAY_PUBLIC_URL', 'slipway.example.com'],
    ['SLIPWAY_PUBLIC_URL', 'ftp://slipway.example.com'],
    ['SLIPWAY_REQUIRE_INVITATION', 'maybe'],
    ['SLIPWAY_ENTITLEMENTS', 'many'],
    ['SLIPWAY_ENTITLEMENTS', '{"maxItems": 5}'],
    ['SLIPWAY_ENTITLEMENTS', '{"maxProjects": 0}'],
    ['SLIPWAY_ENTITLEMENTS', '[]'],
    ['MICROSOFT_TENANT', 'example.com'],
    ['OPENAI_BASE_URL', 'openai'],
    ['SMTP_URL', 'mail'],
    ['SLIPWAY_INVITATION_DAYS', '0'],
    ['SLIPWAY_RATE_LIMITS', 'never'],
    ['SLIPWAY_CHAT_SCRIPT', '/no/such/chat.js'],
    ['SLIPWAY_CHAT_SCRIPT', tmpdir()],
    ['SLIPWAY_LOCAL_SIGN_IN', 'yes'],
    ['SLIPWAY_LOCAL_CODE', 'eleven-long'],
    ['SLIPWAY_LOCAL_CODE', 'two words'],
    ['LOG_LEVEL', 'loud'],
  ])('refuse %s=%s by its name', (variable, value) => {
    const message = problemsOf({ [variable]: value });
    expect(message).toContain('Slipway cannot start with these settings:');
    expect(message).toMatch(new RegExp(`^ {2}${variable}: \\S`, 'm'));
  });

  it.each([
    'http://slipway.example.com',
    'http://192.168.1.20:4300',
    'http://localhost.example.com',
    'HTTP://slipway.example.com/',
  ])(
    'refuse %s as public address, unless plain HTTP is allowed (threat S14)',
    (url) => {
      const variables = { SLIPWAY_PUBLIC_URL: url };
      expect(problemsOf(variables)).toMatch(
        /^ {2}SLIPWAY_PUBLIC_URL: use https.*SLIPWAY_PLAIN_HTTP=on/m,
      );
      const wanted = { ...variables, SLIPWAY_PLAIN_HTTP: 'on' };
      expect(readSettings(wanted).publicUrl).toBe(new URL(url).origin);
    },
  );

  it.each([
    'http://localhost:4300',
    'http://127.0.0.1',
    'http://[::1]:4300',
    'https://slipway.example.com',
  ])('accept %s as public address (threat S14)', (url) => {
    const { publicUrl } = readSettings({ SLIPWAY_PUBLIC_URL: url });
    expect(publicUrl).toBe(url);
  });

  it.each([
    'https://slipway.example.com/plans',
    'http://localhost:4300/slipway/',
    'https://slipway.example.com/?team=1',
    'https://ada@slipway.example.com',
  ])('refuse %s as public address, as it is not only a host', (url) => {
    expect(problemsOf({ SLIPWAY_PUBLIC_URL: url })).toMatch(
      /^ {2}SLIPWAY_PUBLIC_URL: use only the host/m,
    );
  });

  it.each([
    ['on', true],
    ['TRUE', true],
    ['1', true],
    [' Off ', false],
    ['false', false],
    ['0', false],
  ])('accept %j for every switch (hardening, switches)', (value, expected) => {
    const settings = readSettings({
      SLIPWAY_REQUIRE_INVITATION: value,
      SLIPWAY_RATE_LIMITS: value,
      SLIPWAY_LOCAL_SIGN_IN: value,
    });
    expect([
      settings.requireInvitation,
      settings.rateLimits,
      settings.localSignIn,
    ]).toEqual([expected, expected, expected ? 'everyone' : 'nobody']);
  });

  const ENGINES = {
    SLIPWAY_ENGINE: 'distributed',
    EVENTSTORE_URL: 'esdb://one:2113,two:2113?tls=false',
    KAFKA_BROKERS: 'one:9092, two:9092',
    MONGODB_URL: 'mongodb://one:27017,two:27017/slipway?replicaSet=rs0',
  };

  it.each([
    ['team_1.', 'team_1.'],
    ['', ''],
    [undefined, undefined],
  ])(
    'accept %j as the prefix of stream names, even if empty',
    (prefix, expected) => {
      const { engine } = readSettings({
        ...ENGINES,
        EVENTSTORE_PREFIX: prefix,
      });
      expect(engine).toMatchObject({ kind: 'distributed' });
      expect('streamPrefix' in engine ? engine.streamPrefix : undefined).toBe(
        expected,
      );
    },
  );

  describe('For Kafka', () => {
    const folder = mkdtempSync(join(tmpdir(), 'slipway-settings-'));
    afterAll(() => {
      rmSync(folder, { recursive: true });
    });
    const file = (name: string, text: string) => {
      const path = join(folder, name);
      writeFileSync(path, text);
      return path;
    };
    const pem = (what: string) =>
      file(what, `-----BEGIN ${what}-----\nAA==\n-----END ${what}-----\n`);
    const securityOf = (environment: Record<string, string>) => {
      const { engine } = readSettings({ ...ENGINES, ...environment });
      return engine.kind === 'distributed' ? engine.kafkaSecurity : null;
    };
    const USER = { KAFKA_SASL_USERNAME: 'ada', KAFKA_SASL_PASSWORD: 'hush' };

    it('include TLS, authorities and a password (threat M11)', () => {
      expect(securityOf({})).toBeUndefined();
      expect(securityOf({ KAFKA_SSL: 'on' })).toEqual({
        tls: { ca: null, cert: null, key: null },
        sasl: null,
      });
      expect(
        securityOf({
          KAFKA_SSL: 'on',
          KAFKA_SSL_CA: pem('CERTIFICATE'),
          KAFKA_SSL_CERT: pem('CERTIFICATE'),
          KAFKA_SSL_KEY: pem('PRIVATE KEY'),
          KAFKA_SASL_MECHANISM: 'SCRAM-SHA-512',
          KAFKA_SASL_USERNAME: 'ada',
          KAFKA_SASL_PASSWORD_FILE: file('password', 'hush\n'),
        }),
      ).toEqual({
        tls: {
          ca: expect.stringContaining('BEGIN CERTIFICATE'),
          cert: expect.stringContaining('BEGIN CERTIFICATE'),
          key: expect.stringContaining('PRIVATE KEY'),
        },
        sasl: { mechanism: 'scram-sha-512', username: 'ada', password: 'hush' },
      });
    });

    it.each<[string, Record<string, string>]>([
      ['KAFKA_SSL', { KAFKA_SSL: 'maybe' }],
      ['KAFKA_SSL_CA', { KAFKA_SSL: 'on', KAFKA_SSL_CA: '/no/such/file' }],
      [
        'KAFKA_SSL_CA',
        { KAFKA_SSL: 'on', KAFKA_SSL_CA: file('empty', 'hush') },
      ],
      ['KAFKA_SSL', { KAFKA_SSL_CA: pem('CERTIFICATE') }],
      [
        'KAFKA_SSL_KEY',
        { KAFKA_SSL: 'on', KAFKA_SSL_CERT: pem('CERTIFICATE') },
      ],
      [
        'KAFKA_SSL_CERT',
        { KAFKA_SSL: 'on', KAFKA_SSL_KEY: pem('PRIVATE KEY') },
      ],
      ['KAFKA_SASL_MECHANISM', { KAFKA_SASL_MECHANISM: 'gssapi', ...USER }],
      ['KAFKA_SASL_MECHANISM', USER],
      [
        'KAFKA_SASL_USERNAME',
        {
          KAFKA_SASL_MECHANISM: 'scram-sha-256',
          KAFKA_SASL_PASSWORD: 'hush',
        },
      ],
      [
        'KAFKA_SASL_PASSWORD',
        { KAFKA_SASL_MECHANISM: 'scram-sha-256', KAFKA_SASL_USERNAME: 'ada' },
      ],
      [
        'KAFKA_SASL_PASSWORD_FILE',
        {
          KAFKA_SASL_MECHANISM: 'scram-sha-256',
          ...USER,
          KAFKA_SASL_PASSWORD_FILE: file('password', 'hush'),
        },
      ],
      ['KAFKA_SSL', { KAFKA_SASL_MECHANISM: 'plain', ...USER }],
    ])(
      'refuse %s by name if they do not fit together (threat M11)',
      (variable, environment) => {
        const message = problemsOf({ ...ENGINES, ...environment });
        expect(message).toMatch(new RegExp(`^ {2}${variable}: \\S`, 'm'));
        expect(message).not.toContain('hush');
      },
    );
  });

  it.each(['all', 'api', 'relay', 'projector'] as const)(
    'accept the distributed engines, each with several hosts, for the role %s',
    (role) => {
      const { engine } = readSettings({ ...ENGINES, SLIPWAY_ROLE: role });
      expect(engine).toEqual({
        kind: 'distributed',
        eventStoreUrl: ENGINES.EVENTSTORE_URL,
        kafkaBrokers: ENGINES.KAFKA_BROKERS,
        mongoUrl: ENGINES.MONGODB_URL,
        role,
      });
    },
  );

  it('accept another number of partitions', () => {
    const { engine } = readSettings({ ...ENGINES, KAFKA_PARTITIONS: '24' });
    expect(engine).toMatchObject({ kind: 'distributed', partitions: 24 });
  });

  it.each(['EVENTSTORE_URL', 'KAFKA_BROKERS', 'MONGODB_URL'])(
    'refuse the distributed engines without %s',
    (missing) => {
      expect(problemsOf({ ...ENGINES, [missing]: '' })).toContain(
        `  ${missing}: is required with SLIPWAY_ENGINE=distributed`,
      );
    },
  );

  it('accept providers to sign in with', () => {
    const { identity } = readSettings({
      MICROSOFT_CLIENT_ID: 'one',
      GOOGLE_CLIENT_ID: 'two',
      GOOGLE_CLIENT_SECRET: 'three',
    });
    expect(identity).toEqual({
      microsoft: { clientId: 'one', tenant: 'common' },
      google: { clientId: 'two', clientSecret: 'three' },
      oidc: null,
    });
  });

  it.each([
    'organizations',
    'consumers',
    'aaaaaaaa-0000-4000-8000-000000000001',
  ])(
    'accept %s for the Microsoft accounts that are allowed to sign in',
    (tenant) => {
      const { identity } = readSettings({
        MICROSOFT_CLIENT_ID: 'one',
        MICROSOFT_TENANT: tenant,
      });
      expect(identity.microsoft).toEqual({ clientId: 'one', tenant });
    },
  );

  it.each([
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
  ])('refuse %s without %s', (present, missing) => {
    expect(problemsOf({ [present]: 'one' })).toContain(
      `  ${missing}: is required`,
    );
  });

  it('choose who generates texts: the offline generator without a key (Q68)', () => {
    const openAiOf = (environment: Record<string, string>) =>
      readSettings(environment).openai;
    expect(openAiOf({ OPENAI_MODEL: 'mine' })).toBeNull();
    expect(openAiOf({ OPENAI_API_KEY: ' ' })).toBeNull();
    expect(openAiOf({ OPENAI_API_KEY: 'key' })).toEqual({
      apiKey: 'key',
      baseUrl: null,
      model: 'gpt-6-luna',
      effort: 'none',
    });
    expect(
      openAiOf({ OPENAI_API_KEY: 'key', OPENAI_REASONING_EFFORT: 'low' }),
    ).toMatchObject({ model: 'gpt-6-luna', effort: 'low' });
    expect(
      openAiOf({
        OPENAI_API_KEY: 'key',
        OPENAI_BASE_URL: 'http://localhost:11434/v1',
        OPENAI_MODEL: 'mine',
      }),
    ).toEqual({
      apiKey: 'key',
      baseUrl: 'http://localhost:11434/v1',
      model: 'mine',
      effort: null,
    });
    expect(
      problemsOf({ OPENAI_API_KEY: 'key', OPENAI_REASONING_EFFORT: 'huge' }),
    ).toContain('OPENAI_REASONING_EFFORT: use one of none, minimal');
  });

  it('refuse a server for generated texts that would never be used', () => {
    const address = 'http://localhost:11434/v1';
    expect(problemsOf({ OPENAI_BASE_URL: address })).toContain(
      '  OPENAI_API_KEY: is required with OPENAI_BASE_URL',
    );
  });

  it('list every wrong setting, one per line', () => {
    const message = problemsOf({ PORT: 'x', LOG_LEVEL: 'y' });
    // A heading and two settings.
    expect(message.split('\n')).toHaveLength(3);
  });

  it('never repeat a value, because it could be a secret', () => {
    const message = problemsOf({
      SMTP_URL: 'user:secret@mail',
      MONGODB_URL: 'user:secret@mongo',
      PORT: 'secret',
    });
    expect(message).not.toContain('secret');
  });
});
