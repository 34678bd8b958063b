import { keepsEveryRule } from './keepsEveryRule.ts';

keepsEveryRule('deletions');
