import type { Api } from '#contract/index.ts';
import type { Handlers } from '#server/http/context.ts';
import { exportJson } from './export.ts';
import { listMappings, saveMapping } from './mappings.ts';
import { applyImport, listImports, previewImport, undoImport } from './service.ts';

export const dataRoutes: Handlers<Api['data']> = {
  previewImport,
  applyImport,
  imports: listImports,
  undoImport,
  mappings: listMappings,
  saveMapping,
  exportJson,
};
