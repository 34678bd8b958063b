import type {
  ExportedProject,
  TeamExport,
} from '#application/export/teamExport.ts';
import { NOW } from '../fixed.ts';

/** The export of a team that has only these projects. */
export const teamExport = (
  ...projects: readonly ExportedProject[]
): TeamExport => ({
  format: 'Slipway',
  version: 1,
  exportedAt: NOW,
  team: { id: 'exported', name: 'Exported', timeZone: 'UTC' },
  members: [],
  labels: [],
  story: { productStory: '', elements: [] },
  projects,
});
