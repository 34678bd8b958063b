import { simulateKind } from './simulateKind.ts';

simulateKind('schedules');
