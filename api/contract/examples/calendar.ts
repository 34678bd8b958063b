import * as contract from '../calendar.ts';
import { example } from './example.ts';

export const calendarExamples = [
  example(contract.calendar, {
    url: 'https://slipway.example.com/calendar/3q2-7wAAAAB0aGlzLWlzLWFuLWV4YW1wbGU.ics',
  }),
];
