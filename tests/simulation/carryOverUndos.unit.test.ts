import { simulateKind } from './simulateKind.ts';

simulateKind('carryOverUndos');
