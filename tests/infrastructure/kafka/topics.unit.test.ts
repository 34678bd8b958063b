import { describe, expect, it } from 'vitest';
import { prefixFor } from '#infrastructure/kafka/topics.ts';
import { databaseIn } from '#infrastructure/mongo/database.ts';

describe('The names of topics', () => {
  it.each([
    ['mongodb://localhost:27017/slipway', 'slipway'],
    ['mongodb://localhost', 'slipway'],
    ['mongodb://localhost/?directConnection=true', 'slipway'],
    ['mongodb://me:secret@a.example,b.example/staging?tls=true', 'staging'],
    ['mongodb+srv://a.example/team one+two', 'team_one_two'],
  ])('are called after the database: %s', (url, prefix) => {
    expect(prefixFor(databaseIn(url))).toBe(prefix);
  });
});
