import { simulateKind } from './simulateKind.ts';

simulateKind('returns');
