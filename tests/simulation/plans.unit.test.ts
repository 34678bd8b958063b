import { simulateKind } from './simulateKind.ts';

simulateKind('plans');
