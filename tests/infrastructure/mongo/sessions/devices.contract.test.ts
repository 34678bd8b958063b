import { describe } from 'vitest';
import { mongoDevices } from '#infrastructure/mongo/sessions/devices.ts';
import { devicesContract } from '#tests/contracts/devices.contract.ts';
import { mongoDatabases, mongoUrl } from '#tests/support/mongoDatabases.ts';

describe.skipIf(mongoUrl() === null)('MongoDB', () => {
  const newDatabase = mongoDatabases();

  devicesContract('MongoDB', () => mongoDevices(newDatabase()));
});
