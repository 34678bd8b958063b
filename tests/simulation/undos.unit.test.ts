import { simulateKind } from './simulateKind.ts';

simulateKind('undos');
