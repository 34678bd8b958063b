import { simulateKind } from './simulateKind.ts';

simulateKind('assignees');
