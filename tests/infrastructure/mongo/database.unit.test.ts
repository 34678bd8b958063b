import type { BulkWriteResult } from 'mongodb';
import {
  MongoBulkWriteError,
  MongoExpiredSessionError,
  MongoInvalidArgumentError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoServerClosedError,
  MongoServerError,
} from 'mongodb';
import { describe, expect, it } from 'vitest';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import { asStorageFailures } from '#infrastructure/mongo/storageFailures.ts';

const thrown = (error: Error): Promise<unknown> =>
  asStorageFailures(() => Promise.reject(error)).catch(
    (reported: unknown) => reported,
  );

const serverError = (code: number) =>
  new MongoServerError({ message: 'It went wrong.', code });

/** An error of Node about a socket that the other side has closed. */
const socketError = (code: string) =>
  Object.assign(new Error('This socket has been ended.'), { code });

/** An error of the driver about an unanswered batch, or about refused rows. */
const bulkError = (
  error: ConstructorParameters<typeof MongoBulkWriteError>[0],
  refused: number,
) =>
  new MongoBulkWriteError(
    error,
    // Only the driver can create an instance.
    Object.create({ getWriteErrorCount: () => refused }) as BulkWriteResult,
  );

describe('An error of MongoDB or its client', () => {
  it.each([
    new MongoNetworkError('The connection was closed.'),
    new MongoNotConnectedError('Client must be connected.'),
    new MongoServerClosedError('Server is closed.'),
    new MongoExpiredSessionError(),
    socketError('EPIPE'),
    socketError('ECONNRESET'),
    // Texts are stored in bulk before their events.
    bulkError(new MongoNetworkError('connect ECONNREFUSED'), 0),
    bulkError(socketError('EPIPE'), 0),
    // InternalError, ShutdownInProgress, NotWritablePrimary,
    // InterruptedAtShutdown and NotPrimaryOrSecondary.
    ...[1, 91, 10_107, 11_600, 13_436].map(serverError),
  ])('is reported as an unavailable server: %s', async (error) => {
    expect(await thrown(error)).toMatchObject({ reason: 'unavailable' });
    expect(await thrown(error)).toBeInstanceOf(StorageFailure);
  });

  it('is reported as a full disk', async () => {
    // OutOfDiskSpace.
    expect(await thrown(serverError(14_031))).toMatchObject({ reason: 'full' });
  });

  it.each([
    // DuplicateKey; 2 is BadValue.
    serverError(11_000),
    bulkError({ message: 'E11000 duplicate key', code: 11_000 }, 1),
    serverError(2),
    new MongoInvalidArgumentError('A mistake of ours.'),
    new TypeError('Another one.'),
    socketError('ERR_INVALID_ARG_TYPE'),
  ])('is not changed when the server is available: %s', async (error) => {
    expect(await thrown(error)).toBe(error);
  });
});
