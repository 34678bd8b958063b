import { keepsEveryRule } from './keepsEveryRule.ts';

keepsEveryRule('undos');
