import { simulateKind } from './simulateKind.ts';

simulateKind('memberships');
