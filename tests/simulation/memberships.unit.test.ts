import { simulateKind } from './simulateKind.ts';

// Simulates that people join and leave teams, and change roles, at the same
// time.
simulateKind('memberships');
