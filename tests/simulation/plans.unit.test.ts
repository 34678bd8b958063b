import { simulateKind } from './simulateKind.ts';

// Simulates that people plan, complete and delete items at the same time.
simulateKind('plans');
