import { describe, expect, it } from 'vitest';
import { streamOf } from '#domain/shared/streamNames.ts';
import {
  destinationOf,
  isPartitionOf,
  kafkaTopics,
  prefixFor,
  topicOf,
} from '#infrastructure/kafka/topics.ts';
import { partitionNames } from '#infrastructure/kafka/outgoingMessages.ts';
import { partitionKeyOf } from '#infrastructure/projecting/fold/partitionKey.ts';
import { databaseIn } from '#infrastructure/mongo/database.ts';

describe('The names of topics', () => {
  it.each([
    ['mongodb://localhost:27017/slipway', 'slipway'],
    ['mongodb://localhost', 'slipway'],
    ['mongodb://localhost/?directConnection=true', 'slipway'],
    ['mongodb://me:secret@a.example,b.example/staging?tls=true', 'staging'],
    ['mongodb+srv://a.example/team one+two', 'team_one_two'],
  ])('contain the name of the database: %s', (url, prefix) => {
    expect(prefixFor(databaseIn(url))).toBe(prefix);
  });

  it('differ for another number of partitions, which distributes keys differently', () => {
    const [before, after] = [kafkaTopics('test'), kafkaTopics('test', 24)];
    expect(before).toEqual({ teams: 'test.teams', users: 'test.users' });
    expect(after).toEqual({ teams: 'test.teams.24', users: 'test.users.24' });
    const isOwn = isPartitionOf(after);
    expect(isOwn(partitionNames(after, 24)('team-a').id)).toBe(true);
    expect(isOwn(partitionNames(after, 24)('user-ada').id)).toBe(true);
    expect(isOwn(partitionNames(before, 12)('team-a').id)).toBe(false);
  });
});

describe('The partition of a team or person', () => {
  const topics = kafkaTopics('test');
  const metadata = {
    eventId: 'e1',
    occurredAt: '',
    actorId: 'ada',
    commandId: 'c1',
  };

  it.each([
    ['team-a', streamOf.item('i1')],
    // A team's id may have any form except that of a stream.
    ['deadbeef-0000', streamOf.workflow('f1')],
    [null, streamOf.user('ada')],
    [null, streamOf.mails('ada')],
    [null, streamOf.sealing],
    [null, streamOf.workflow('f1')],
  ])('contains the events of %j in %s', (teamId, streamId) => {
    const event = {
      type: 'Any',
      schemaVersion: 1,
      data: {},
      revision: 0,
      position: 1,
      streamId,
      metadata: { ...metadata, teamId },
    };
    const key = partitionKeyOf(event);
    expect(destinationOf(event, topics)).toEqual({
      topic: topicOf(key, topics),
      key,
    });
  });

  it('has a short name for clients', () => {
    // `u` for people or `t` for teams, and the number of the partition.
    const nameOf = partitionNames(topics, 12);
    expect(nameOf(streamOf.user('ada')).short).toMatch(/^u\d+$/);
    const { id, short } = nameOf('team-a');
    expect(short).toMatch(/^t\d+$/);
    expect(id).toBe(`test-teams/${short.slice(1)}`);
  });
});
