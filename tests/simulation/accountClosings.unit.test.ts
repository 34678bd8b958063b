import { simulateKind } from './simulateKind.ts';

simulateKind('accountClosings');
