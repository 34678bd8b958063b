import { simulateKind } from './simulateKind.ts';

simulateKind('projectRestores');
