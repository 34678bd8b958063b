import { simulateKind } from './simulateKind.ts';

// Simulates that projects are deleted into each other.
simulateKind('deletions');
