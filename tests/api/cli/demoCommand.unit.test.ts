import { describe, expect, it } from 'vitest';
import { requireRoom, startCommand } from '#api/cli/demoCommand.ts';
import type { Entitlements } from '#domain/shared/entitlements.ts';
import { DEFAULT_ENTITLEMENTS } from '#domain/shared/entitlements.ts';

describe('The demo', () => {
  it('fits into the default caps, and into the smallest that it needs', () => {
    requireRoom(2000, DEFAULT_ENTITLEMENTS);
    const smallest = { maxProjects: 2, maxProjectItems: 6 };
    requireRoom(1, { ...DEFAULT_ENTITLEMENTS, ...smallest });
  });

  it.each<[number, Partial<Entitlements>, string]>([
    [1, { maxProjects: 1 }, '{"maxProjects":2}'],
    [1, { maxProjectItems: 5 }, '{"maxProjectItems":6}'],
    [3000, {}, '{"maxProjectItems":3000}'],
    [3000, { maxTeams: 7 }, '{"maxTeams":7,"maxProjectItems":3000}'],
  ])('with %i items is refused by caps %j', (items, caps, variable) => {
    const refuse = () => {
      requireRoom(items, { ...DEFAULT_ENTITLEMENTS, ...caps });
    };
    expect(refuse).toThrow(`SLIPWAY_ENTITLEMENTS='${variable}'`);
  });

  it.each([
    [undefined, 'npm start'],
    ['', 'npm start'],
    ['/srv/slipway-1', 'SLIPWAY_DATA=/srv/slipway-1 npm start'],
    ["Ada's data", "SLIPWAY_DATA='Ada'\\''s data' npm start"],
  ])('in %j says how to start it', (folder, command) => {
    expect(startCommand(folder)).toBe(command);
  });
});
