import { keepsEveryRule } from './keepsEveryRule.ts';

keepsEveryRule('plans');
