import { simulateKind } from './simulateKind.ts';

// Simulates that full projects are shortened while people plan items.
simulateKind('schedules');
