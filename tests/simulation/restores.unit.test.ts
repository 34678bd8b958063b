import { keepsEveryRule } from './keepsEveryRule.ts';

keepsEveryRule('restores');
