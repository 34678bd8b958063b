import { keepsEveryRule } from './keepsEveryRule.ts';

keepsEveryRule('memberships');
