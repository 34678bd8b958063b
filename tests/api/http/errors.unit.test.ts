import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Result } from '#api/contract/index.ts';
import { quotaMessage } from '#api/contract/values.ts';
import { ERROR_RESPONSES } from '#api/http/errorResponses.ts';
import { toRefusalReply } from '#api/http/errors.ts';
import { Refused } from '#api/http/refused.ts';
import { IdentityRefused } from '#application/shared/ports/Identity.ts';
import {
  RevisionConflict,
  AppendTooLarge,
  StorageFailure,
} from '#application/shared/ports/EventStore.ts';
import { WorkflowInterrupted } from '#application/workflow/workflowInterrupted.ts';
import { DomainError, QuotaError } from '#domain/shared/domainError.ts';

const root = join(import.meta.dirname, '../../..');

/** Every code that the source code throws. */
const thrownCodes = (): string[] => {
  const files = globSync('{domain,application,api}/**/*.ts', { cwd: root });
  const codes = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return [...text.matchAll(/new (?:DomainError|Refused)\(\s*'([^']+)'/g)];
  });
  return [...new Set(codes.map(([, code]) => code ?? ''))].toSorted();
};

describe('The table of errors', () => {
  it.each(thrownCodes())('has an entry for the code %s', (code) => {
    expect(ERROR_RESPONSES).toHaveProperty([code]);
  });

  it('covers error codes from the whole source', () => {
    // Far fewer than there are, so that only a wrong search fails.
    expect(thrownCodes().length).toBeGreaterThan(15);
  });

  it.each(Object.entries(ERROR_RESPONSES))(
    '%s has a readable text',
    (_, { message }) => {
      expect(message).toMatch(/^[A-Z][^_]+[^_]$/);
    },
  );

  it.each(Object.entries(ERROR_RESPONSES))(
    '%s has an HTTP status that matches its result (Q49)',
    (_, { result, status }) => {
      expect(STATUSES[result]).toContain(status);
    },
  );

  it.each([
    ['ACCOUNT.SIGNED_OUT', 401],
    ['ACCOUNT.INVITATION_REQUIRED', 403],
    ['TEAM.ADMIN_ONLY', 403],
    ['CONFLICT', 409],
    ['REQUEST.TOO_MANY', 429],
    ['FAULT', 500],
  ] as const)('%s is answered with status %i (Q49)', (code, status) => {
    expect(ERROR_RESPONSES[code].status).toBe(status);
  });
});

/** The HTTP statuses allowed for each result; 503 is a temporary fault. */
const STATUSES: Readonly<Record<Result, readonly number[]>> = {
  Ok: [],
  InvalidRequest: [400, 405, 413],
  Unauthorized: [401, 403],
  NotFound: [404],
  Failed: [408, 409, 429, 500, 503],
  QuotaLimit: [],
};

const ANSWERS: [error: unknown, status: number, result: string][] = [
  [new RevisionConflict('item-1', 3), 409, 'Failed'],
  [new WorkflowInterrupted('A', new RevisionConflict('b', 3)), 503, 'Failed'],
  [new AppendTooLarge('item-1', 2_000_000), 413, 'InvalidRequest'],
  [new IdentityRefused('No.'), 401, 'Unauthorized'],
  [new StorageFailure('full', 'disk'), 500, 'Failed'],
  [new StorageFailure('corrupt', 'disk'), 500, 'Failed'],
  [new StorageFailure('locked', 'disk'), 503, 'Failed'],
  [new StorageFailure('unavailable', 'disk'), 503, 'Failed'],
  [new DomainError('NOBODY.KNOWS'), 500, 'Failed'],
  [new Refused('NOBODY.KNOWS'), 500, 'Failed'],
  [new TypeError('inside'), 500, 'Failed'],
  ['thrown text', 500, 'Failed'],
  [undefined, 500, 'Failed'],
];

describe('An error', () => {
  it('names the field that its rule is about', () => {
    const error = new DomainError(
      'PROJECT.DURATION_OUT_OF_RANGE',
      'durationInWeeks',
    );
    expect(toRefusalReply(error, 'r')).toEqual({
      status: 400,
      result: 'InvalidRequest',
      headers: {},
      data: {
        code: 'PROJECT.DURATION_OUT_OF_RANGE',
        message: 'A project runs for 1 to 52 weeks.',
        fields: [
          {
            path: 'durationInWeeks',
            message: 'A project runs for 1 to 52 weeks.',
          },
        ],
      },
    });
  });

  it.each([
    ['OwnedTeamQuotaExceeded', 'Teams you can own.'],
    ['TeamMembersQuotaExceeded', 'Team Members you can have on this team.'],
    ['TotalTeamsQuotaExceeded', 'Teams you can have.'],
    ['NumProjectsQuotaExceeded', 'Projects you can have.'],
    [
      'ProjectItemsQuotaExceeded',
      'Project Items you can have in your Project.',
    ],
  ] as const)('answers 402 for the quota %s (K2 to K6, Q49)', (kind, what) => {
    expect(toRefusalReply(new QuotaError(kind), 'r')).toEqual({
      status: 402,
      result: 'QuotaLimit',
      headers: {},
      data: {
        code: `QUOTA.${kind}`,
        kind,
        message: `Sorry, you have reached your quota for the number of ${what}`,
      },
    });
  });

  it.each(['SeatsQuotaExceeded', 'toString', ''])(
    'falls back to a general text for any other quota: %j (K7, Q45)',
    (kind) => {
      expect(quotaMessage(kind)).toBe('You have reached a quota limit.');
    },
  );

  it.each(ANSWERS)('%s answers %i %s', (error, status, result) => {
    expect(toRefusalReply(error, 'r')).toMatchObject({ status, result });
  });

  it('reveals only the request id of an internal failure', () => {
    expect(toRefusalReply(new TypeError('inside'), 'request-7').data).toEqual({
      code: 'FAULT',
      message: 'Sorry, there was a problem.',
      requestId: 'request-7',
    });
  });

  it('does not name the file or host if storage fails', () => {
    const { data } = toRefusalReply(new StorageFailure('full', '/secret'), 'r');
    expect(JSON.stringify(data)).not.toContain('secret');
  });
});
