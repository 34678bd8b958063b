import { simulateKind } from './simulateKind.ts';

simulateKind('deletions');
