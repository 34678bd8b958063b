import { simulateKind } from './simulateKind.ts';

// Simulates that people join, leave and change roles at the same time.
simulateKind('memberships');
