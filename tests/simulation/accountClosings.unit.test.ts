import { simulateKind } from './simulateKind.ts';

// Simulates that accounts are closed while roles change in two teams.
simulateKind('accountClosings');
