import { keepsEveryRule } from './keepsEveryRule.ts';

keepsEveryRule('closings');
