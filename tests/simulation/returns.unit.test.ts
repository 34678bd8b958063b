import { keepsEveryRule } from './keepsEveryRule.ts';

keepsEveryRule('returns');
