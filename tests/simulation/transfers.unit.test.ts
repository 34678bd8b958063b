import { simulateKind } from './simulateKind.ts';

// Simulates that projects are carried over and deleted while people plan.
simulateKind('transfers');
