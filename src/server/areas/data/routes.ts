import type { Api } from '#contract/index.ts';
import type { Handlers } from '#server/http/context.ts';
import { exportJson } from './export.ts';
import { listMappings, saveMapping } from './mappings.ts';
import { applyImport, listImports, previewImport, tryUndo, undoImport } from './service.ts';

export const dataRoutes: Handlers<Api['data']> = {
  previewImport,
  applyImport,
  imports: listImports,
  tryUndo,
  undoImport,
  mappings: listMappings,
  saveMapping,
  exportJson,
};
