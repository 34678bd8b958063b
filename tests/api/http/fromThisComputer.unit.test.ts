import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { isFromThisComputer } from '#api/http/origin.ts';

/** A request on a socket that is not connected. */
const request = (remoteAddress: string, host = 'localhost:4300') => {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
  const received = new IncomingMessage(socket);
  received.headers.host = host;
  return received;
};

const ownSocketsOnly = { fromAnySocket: false };
const anySocket = { fromAnySocket: true };

describe('A request from this computer', () => {
  it.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])(
    'comes from %s',
    (address) => {
      expect(isFromThisComputer(request(address), ownSocketsOnly)).toBe(true);
    },
  );

  it.each(['172.17.0.1', '10.0.0.7', 'fe80::1', '127.example.com', ''])(
    'does not come from %j, unless any socket is accepted (threat H2)',
    (address) => {
      expect(isFromThisComputer(request(address), ownSocketsOnly)).toBe(false);
      expect(isFromThisComputer(request(address), anySocket)).toBe(true);
    },
  );

  it('must name this computer as its host, on any socket', () => {
    const other = request('127.0.0.1', 'slipway.example.com');
    expect(isFromThisComputer(other, ownSocketsOnly)).toBe(false);
    expect(isFromThisComputer(other, anySocket)).toBe(false);
  });
});
