import { simulateKind } from './simulateKind.ts';

// Simulates that carry-overs are undone while items move on.
simulateKind('carryOverUndos');
