import { keepsEveryRule } from './keepsEveryRule.ts';

keepsEveryRule('assignees');
