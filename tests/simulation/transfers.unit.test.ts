import { keepsEveryRule } from './keepsEveryRule.ts';

keepsEveryRule('transfers');
