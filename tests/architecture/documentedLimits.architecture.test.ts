import { MAX_SESSIONS } from '#application/account/signIn.ts';
import { DEFAULT_TOKEN_MS } from '#application/account/accessTokens.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LIMITS as SIZES } from '#api/contract/limits.ts';
import { MAX_HISTORY_LIMIT } from '#api/contract/history.ts';
import { MAX_IMPORT_BYTES } from '#api/contract/importValues.ts';
import { MAX_LINES } from '#api/import/readImport.ts';
import { DEADLINE_MS, LONG_DEADLINE_MS } from '#api/http/deadline.ts';
import { MAX_STORED_REPLY_BYTES } from '#api/http/idempotency.ts';
import { WINDOW_LIMITS, BURST_LIMITS } from '#api/http/limits.ts';
import { MAX_RANGE } from '#api/http/listQuery.ts';
import { LONG_CHARACTERS } from '#api/http/writeInParts.ts';
import {
  MAX_LARGE_BODIES,
  LARGE_BODY_BYTES,
  MAX_UNREAD_BYTES,
  SLOTS,
} from '#api/http/slots.ts';
import { MAX_FIELDS } from '#api/http/validation.ts';
import {
  CONNECTIONS,
  IDLE_MS as CONNECTION_IDLE_MS,
  MAX_CONNECTIONS,
  MAX_CONNECTIONS_PER_ADDRESS,
} from '#api/server/startServer.ts';
import type { BurstLimit } from '#application/shared/ports/RateLimits.ts';
import { MAX_APPEND_BYTES } from '#application/shared/ports/EventStore.ts';
import { MAX_BYTES_AT_ONCE } from '#application/shared/itemParts.ts';
import { WAIT_MS } from '#application/shared/readFresh.ts';
import { STATE_BUDGETS } from '#application/shared/stateCache.ts';
import { SNAPSHOT_EVERY } from '#application/shared/snapshotPolicy.ts';
import { MAX_ITEM_BYTES } from '#domain/item/size.ts';
import { MAX_PROJECT_TEXT_BYTES } from '#domain/project/capacity.ts';
import { MAX_ITEMS_PER_EVENT } from '#domain/project/coarseEvents.ts';
import { MAX_ITEM_LABELS, MAX_LABELS } from '#domain/shared/label.ts';
import { QUERY_CHARACTERS } from '#domain/shared/query/terms.ts';
import { MAX_SHARED_VIEWS, MAX_VIEWS } from '#domain/view/decide.ts';
import { DEFAULT_ENTITLEMENTS } from '#domain/shared/entitlements.ts';
import {
  ALWAYS_REMEMBERED,
  MAX_READ_BACK,
  REMEMBERED_MS,
} from '#infrastructure/eventStoreDb/knownEvents.ts';
import {
  BATCH_BYTES,
  MAX_MESSAGE_BYTES,
} from '#infrastructure/kafka/messageSizes.ts';
import { KEY_DAYS } from '#infrastructure/requests/replyLifetimes.ts';
import { AGE_MS, IDLE_MS } from '#infrastructure/sessions/rules.ts';

const root = join(import.meta.dirname, '../..');

/**
 * The value of a number that a module does not export, read from its source.
 */
const constantIn = (path: string, name: string): number => {
  const text = readFileSync(join(root, path), 'utf8');
  const [, value = ''] =
    new RegExp(`\\b${name}(?: =|:) ([\\d_ *]+)`).exec(text) ?? [];
  return value
    .split('*')
    .map((factor) => Number(factor.replaceAll('_', '').trim()))
    .reduce((product, factor) => product * factor, 1);
};

const DAY_MS = 24 * 60 * 60_000;
/** With commas between thousands, as the page writes numbers. */
const grouped = (value: number) => value.toLocaleString('en');
const inSeconds = (ms: number) => grouped(ms / 1000);
const inKiB = (bytes: number) => `${grouped(bytes / 1024)} KiB`;
const burst = ({ capacity, perSecond }: BurstLimit) =>
  `${grouped(capacity)} at once, ${grouped(perSecond)} a second`;
const caps = DEFAULT_ENTITLEMENTS;

/** The values of the table of limits in docs/operations.md, from the code. */
const EXPECTED: Readonly<Record<string, string>> = {
  'body of a request, decompressed': '1 MB',
  'body of a request without a session': `${constantIn('api/http/route.ts', 'ANONYMOUS_BODY_KB').toString()} KB`,
  'nesting levels of a body': grouped(
    constantIn('api/http/readBody.ts', 'MAX_DEPTH'),
  ),
  'import file; its lines': `${grouped(MAX_IMPORT_BYTES)} bytes; ${grouped(MAX_LINES)}`,
  'calendar feeds read from an IP address': `${grouped(WINDOW_LIMITS.calendar.address.times)} a minute`,
  'headers of a request, together': `${grouped(CONNECTIONS.maxHeaderSize / 1024)} KB`,
  'description, story, note, text of a scenario': `${grouped(SIZES.prose)} characters`,
  'comment; comments of an item': `${grouped(SIZES.comment)} characters; ${grouped(constantIn('domain/comment/decide.ts', 'MAX_COMMENTS'))}`,
  'labels of a team; of an item': `${grouped(MAX_LABELS)}; ${grouped(MAX_ITEM_LABELS)}`,
  'views of a person; shared by a team': `${grouped(MAX_VIEWS)}; ${grouped(MAX_SHARED_VIEWS)}`,
  'name of a label or view; a filter': `${grouped(SIZES.shortName)}; ${grouped(QUERY_CHARACTERS)} characters`,
  'names and titles': `${grouped(SIZES.name)} characters`,
  'email address': `${grouped(SIZES.emailAddress)} characters`,
  'display name': `${grouped(SIZES.displayName)} characters`,
  'elements of a go-to-market plan': grouped(SIZES.elements),
  'goals of an item, scenarios of an item': grouped(SIZES.goals),
  'data of the guided workflow': `${grouped(SIZES.agentDataBytes / 1024)} KB, ${grouped(SIZES.agentDataLevels)} levels`,
  'title of an item': `${grouped(constantIn('domain/shared/title.ts', 'TITLE_CHARACTERS'))} characters`,
  'items of a project': grouped(caps.maxProjectItems),
  'projects of a team': grouped(caps.maxProjects),
  'members of a team': grouped(caps.maxTeamMembers),
  'teams of a person; teams that a person owns': `${grouped(caps.maxTeams)}; ${grouped(caps.maxOwnedTeams)}`,
  'all texts of an item': `${grouped(MAX_ITEM_BYTES / 1024)} KB`,
  'all texts of the items of a project': `${grouped(MAX_PROJECT_TEXT_BYTES / 1_000_000)} MB`,
  'stored text of a team, all versions': `${grouped(caps.maxTeamTextBytes)} characters`,
  'rows of a list in one reply': grouped(MAX_RANGE),
  'entries on a page of the history': grouped(MAX_HISTORY_LIMIT),
  'items of a bulk command': grouped(
    constantIn('api/contract/bulk.ts', 'MAX_ITEMS'),
  ),
  'results of a search': grouped(
    constantIn('application/item/searchItems.ts', 'MAX_RESULTS'),
  ),
  'fields that a refusal names': grouped(MAX_FIELDS),
  'changes of a person': burst(BURST_LIMITS.write),
  'reads of a person': burst(BURST_LIMITS.read),
  'bytes of changes by a person, counting bodies from 1 KB': `${grouped(BURST_LIMITS.bytes.capacity / 1_000_000)} MB at once, ${grouped(BURST_LIMITS.bytes.perSecond / 1000)} KB a second`,
  'reads of a whole history (as-of, export)': burst(BURST_LIMITS.replay),
  'sign-ins from an IP address': `${grouped(WINDOW_LIMITS.signIn.address.times)} a minute`,
  'invitation checks from an IP address': `${grouped(WINDOW_LIMITS.invitationCheck.address.times)} a minute`,
  'invitations by a person; from an IP address': `${grouped(WINDOW_LIMITS.invite.user.times)}; ${grouped(WINDOW_LIMITS.invite.address.times)} a minute`,
  'uses of unsubscribe links from an IP address': `${grouped(WINDOW_LIMITS.unsubscribe.address.times)} a minute`,
  'generated texts of a person; of an IP address': `${grouped(WINDOW_LIMITS.generate.user.times)}; ${grouped(WINDOW_LIMITS.generate.address.times)} a minute`,
  'wrong local codes on a connection; in total': `${grouped(constantIn('infrastructure/identity/localAccess.ts', 'MAX_WRONG_CODES'))}; ${grouped(constantIn('infrastructure/identity/localAccess.ts', 'MAX_TOTAL_WRONG_CODES'))} a minute`,
  'invitation emails to an email address': `${grouped(constantIn('application/team/mailInvitation.ts', 'times'))} a day`,
  'a call': `${inSeconds(DEADLINE_MS)} seconds`,
  'a call that ends many streams': `${inSeconds(LONG_DEADLINE_MS)} seconds`,
  'a generated text': `${inSeconds(constantIn('api/story/storyWorkflowRoutes.ts', 'deadlineMs'))} seconds`,
  'waiting for read models (`X-Slipway-After`)': `${inSeconds(WAIT_MS)} seconds`,
  'headers of a request; the whole request': `${inSeconds(CONNECTIONS.headersTimeout)}; ${inSeconds(CONNECTIONS.requestTimeout)} seconds`,
  'an idle connection; between requests': `${inSeconds(CONNECTION_IDLE_MS)}; ${inSeconds(CONNECTIONS.keepAliveTimeout)} seconds`,
  'stored replies; idempotency keys': `24 hours; ${grouped(KEY_DAYS)} days`,
  'an access token, by default; at most': `${grouped(DEFAULT_TOKEN_MS / DAY_MS)} days; a year`,
  'sessions of a person': grouped(MAX_SESSIONS),
  'an unused session; any session': `${grouped(IDLE_MS / DAY_MS)}; ${grouped(AGE_MS / DAY_MS)} days`,
  'an append': inKiB(MAX_APPEND_BYTES),
  'events of one command': inKiB(MAX_APPEND_BYTES / 2),
  'items of one event': grouped(MAX_ITEMS_PER_EVENT),
  'a Kafka message': inKiB(MAX_MESSAGE_BYTES),
  'a batch to a partition': inKiB(BATCH_BYTES),
  'a chunk of the relay': `${grouped(constantIn('infrastructure/relay/relay.ts', 'MAX_CHUNK_EVENTS'))} events, ${grouped(constantIn('infrastructure/relay/relay.ts', 'MAX_CHUNK_BYTES') / 1024 / 1024)} MiB`,
  'events between snapshots': grouped(SNAPSHOT_EVERY),
  'cached states': `${grouped(Object.values(STATE_BUDGETS).reduce((sum, bytes) => sum + bytes, 0) / 1024 / 1024)} MiB`,
  'event ids kept to detect repeats': `${grouped(REMEMBERED_MS / 3_600_000)} hours, ${grouped(ALWAYS_REMEMBERED)} to ${grouped(MAX_READ_BACK)}`,
  'a stored reply': inKiB(MAX_STORED_REPLY_BYTES),
  'concurrent calls of a person': grouped(SLOTS),
  [`concurrent calls of a person with a body over ${grouped(LARGE_BODY_BYTES / 1000)} KB`]:
    grouped(MAX_LARGE_BODIES),
  'bytes that a person has not read before further calls wait': `${grouped(MAX_UNREAD_BYTES / 1_000_000)} MB`,
  'replies that are written in parts, as they are read': `${grouped(LONG_CHARACTERS)} characters; lists of more than ${grouped(MAX_BYTES_AT_ONCE / 1_000_000)} MB of items`,
  'connections of a process': grouped(MAX_CONNECTIONS),
  'connections from one IP address': grouped(MAX_CONNECTIONS_PER_ADDRESS),
};

const page = readFileSync(join(root, 'docs/operations.md'), 'utf8');
const section = /\n## Limits\n(.*?)\n## /s.exec(page)?.[1] ?? '';
const rows = section
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:bound|-)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

describe('The page of limits', () => {
  it('has the same limits as the code (threat H8)', () => {
    expect(
      Object.fromEntries(rows.map(([, bound, value]) => [bound, value])),
    ).toEqual(EXPECTED);
  });

  it('explains why each limit exists, and where it is set', () => {
    for (const [, , , why, setting] of rows) {
      expect(why).not.toBe('');
      expect(setting).not.toBe('');
    }
  });
});
