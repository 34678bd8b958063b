import { simulateKind } from './simulateKind.ts';

simulateKind('transfers');
