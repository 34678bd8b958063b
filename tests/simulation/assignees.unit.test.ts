import { simulateKind } from './simulateKind.ts';

// Simulates that items are assigned to people who are leaving the team.
simulateKind('assignees');
