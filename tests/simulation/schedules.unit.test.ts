import { keepsEveryRule } from './keepsEveryRule.ts';

keepsEveryRule('schedules');
