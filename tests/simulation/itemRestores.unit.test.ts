import { simulateKind } from './simulateKind.ts';

simulateKind('itemRestores');
