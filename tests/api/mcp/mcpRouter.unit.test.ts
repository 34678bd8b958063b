import express from 'express';
import request from 'supertest';
import { expect, it } from 'vitest';
import type { ApiDependencies } from '#api/http/dependencies.ts';
import { Refused } from '#api/http/refused.ts';
import { MAX_LARGE_BODIES, LARGE_BODY_BYTES, SLOTS } from '#api/http/slots.ts';
import { isKnownHost, mcpRouter } from '#api/mcp/mcpRouter.ts';

it.each([
  ['slipway.example.com', true],
  ['slipway.example.com:443', true],
  ['Slipway.Example.com', true],
  ['localhost:4300', true],
  ['slipway.example.com:8443', false],
  ['evil.example', false],
  ['', false],
])('/mcp knows the host %j: %j', (host, isKnown) => {
  expect(isKnownHost(host, 'https://slipway.example.com')).toBe(isKnown);
});

it('A large message to /mcp takes as many slots as any large body', async () => {
  const taken: (number | undefined)[] = [];
  const dependencies = {
    publicUrl: 'http://localhost:4300',
    useCases: { findAccessToken: () => Promise.resolve({ userId: 'u1' }) },
  } as unknown as ApiDependencies;
  const shared = {
    takeSlot: (_who: string, _response: unknown, weight?: number) => {
      taken.push(weight);
      return Promise.reject(new Refused('REQUEST.TOO_MANY'));
    },
    waitUntilFresh: () => Promise.resolve(),
  };
  const app = express().use(mcpRouter(dependencies, shared));
  for (const length of [1, LARGE_BODY_BYTES]) {
    await request(app)
      .post('/mcp')
      .set('Authorization', 'Bearer slw_secret')
      .send({ text: 'x'.repeat(length) });
  }
  expect(taken).toEqual([1, SLOTS / MAX_LARGE_BODIES]);
});
