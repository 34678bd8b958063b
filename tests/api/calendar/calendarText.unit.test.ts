import { describe, expect, it } from 'vitest';
import { calendarText } from '#api/calendar/calendarText.ts';

const linesOf = (title: string, projectName = 'Launch') =>
  calendarText(
    [
      {
        itemId: 'i1',
        title,
        projectName,
        teamName: 'Rockets',
        firstDay: '2026-12-28',
        lastDay: '2027-01-03',
        isCompleted: false,
        changedAt: '2026-03-01T00:00:00.000Z',
      },
    ],
    { publicUrl: 'https://slipway.example' },
  ).split('\r\n');

describe('A calendar feed (RFC 5545)', () => {
  it('has lines of at most 75 bytes, which split no character', () => {
    const lines = linesOf(
      `${'x'.repeat(60)}${'😀'.repeat(40)}${'ä'.repeat(60)}`,
    );
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBe(75);
    expect(lines.join('')).not.toMatch(/\p{Surrogate}|\ufffd/u);
    const unfolded = lines.join('\n').replaceAll('\n ', '');
    expect(unfolded).toContain(`${'😀'.repeat(40)}${'ä'.repeat(60)}`);
  });

  it('escapes signs with a meaning, and has no control characters', () => {
    const lines = linesOf('a,b;c\\d\u0007\r\nATTENDEE:e');
    expect(lines).toContain(String.raw`SUMMARY:a\,b\;c\\d ATTENDEE:e`);
    expect(lines.join('')).not.toMatch(/\p{Cc}/u);
  });

  it('ends the day after the last one, also in the next year', () => {
    const lines = linesOf('Ship it');
    expect(lines).toContain('DTSTART;VALUE=DATE:20261228');
    expect(lines).toContain('DTEND;VALUE=DATE:20270104');
  });

  it('names a project that has no name yet', () => {
    const lines = linesOf('Ship it', '');
    expect(lines).toContain(String.raw`DESCRIPTION:Unnamed Project\, Rockets`);
  });

  it('isolates names from right to left', () => {
    const lines = linesOf('Ship it', 'השקה!');
    expect(lines).toContain('DESCRIPTION:\u2068השקה!\u2069\\, Rockets');
  });
});
