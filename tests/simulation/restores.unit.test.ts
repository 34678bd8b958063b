import { simulateKind } from './simulateKind.ts';

simulateKind('restores');
