import { simulateKind } from './simulateKind.ts';

// Simulates that projects are deleted and restored while people leave.
simulateKind('projectRestores');
