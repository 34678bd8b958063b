import { simulateKind } from './simulateKind.ts';

// Simulates that items are deleted and restored while projects end.
simulateKind('itemRestores');
