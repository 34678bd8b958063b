import { simulateKind } from './simulateKind.ts';

simulateKind('closings');
